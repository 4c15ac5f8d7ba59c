"""A little Polish, as its translator would write it: cases, animacy, three classes of numbers, z and ze, w and we."""

from __future__ import annotations

from atlantis_cli.core.message import Message, TurnStarted
from atlantis_cli.games.island.messages import events as island
from atlantis_cli.games.path.messages import events as path

NAMES = ("Anna", "Hans", "Marek", "easy 2")

GRAMMAR = """
language: {name: Polski}

axes:
  number: one few many
  case: nom gen dat acc ins loc voc
  gender: mi ma mp f n  # things, animals, persons

counts:
  i = 1 and v = 0: one
  v = 0 and i % 10 = 2..4 and i % 100 != 12..14: few
  else: many

beginnings:
  both: "[wf][bcćdfghjklłmnńprsśtwzźż]"
  z: "[sśzźż][bcćdfghjklłmnńprsśtwzźż]"

joins:
  z: {both/z: ze}
  w: {both: we}

numbers: {1: jeden, 2: dwa, 5: pięć, 12: dwanaście, else: "{n}"}
list: {else: "1, 2 i 3"}
sentence: {you: "{clauses}.", else: "{player} {clauses}."}
names:
  you: ty
  they:
    -0/-1/-2/-3/-4/-5/-6/-7/-8/-9: "{n}"
    -ek: {nom: "{n}", dat: "{n-2}kowi", ins: "{n-2}kiem", loc/voc: "{n-2}ku", else: "{n-2}ka"}
    -a: {nom: "{n}", gen: "{n-1}y", dat/loc: "{n-1}ie", acc: "{n-1}ę", ins: "{n-1}ą", voc: "{n-1}o"}
    else: {nom: "{n}", gen/acc: "{n}a", dat: "{n}owi", ins: "{n}em", loc/voc: "{n}ie"}

patterns:
  żeńska:
    one: {nom: "~a", gen: "~y", dat/loc: "~cie", acc: "~ę", ins: "~ą", voc: "~o"}
    dat: "~om"
    ins: "~ami"
    loc: "~ach"
    many/gen: "~"
    else: "~y"
  czasownik: {you: "~sz", else: "~"}

nouns:
  noun:
    karta: {is: f, one+dat/loc+one: karcie, like: żeńska, stem: kart}
    punkt: {is: mi, many: punktów, few: punkty, else: punkt}

words:
  jeden:
    f: {nom: jedna, acc: jedną, ins: jedną, else: jednej}
    n+nom/acc: jedno
    nom: jeden
    mi+acc: jeden
    gen/acc: jednego
    dat: jednemu
    else: jednym
  dwa: {ins: {f: dwiema, else: dwoma}, gen/loc: dwóch, dat: dwóm, mp: dwóch, f: dwie, else: dwa}
  pięć: {ins: pięcioma, gen/dat/loc/mp: pięciu, else: pięć}
  dwanaście: {ins: dwunastoma, gen/dat/loc/mp: dwunastu, else: dwanaście}
  żaden: {f: {gen: żadnej, else: żadna}, else: żaden}
  nowy:
    one+f: {nom: nowa, acc/ins: nową, else: nowej}
    many+nom/acc: nowych
    few+nom/acc: nowe
    ins: nowymi
    else: nowych
  dobierać: {like: czasownik, stem: dobiera}
  sprzedawać: {like: czasownik, stem: sprzedaje}
  przesuwać: {like: czasownik, stem: przesuwa}
  budować: {like: czasownik, stem: buduje}
  pozostać: {few: pozostają, else: pozostaje}
  czekać: {f: czekała, n: czekało, else: czekał}
"""

GAMES = """
nouns:
  item:
    crown: {is: f, gen: korony, else: korona}
    helmet: {is: mi, gen: hełmu, else: hełm}
    olives: {is: f few, gen: oliwek, else: oliwki}
  card: {ring: {is: mi, gen: pierścienia, else: pierścień}}
  space:
    0: {is: f, gen: Atlantydy, acc: Atlantydę, else: Atlantyda}
    54: {is: mi, gen: stałego lądu, else: stały ląd}
    else: {is: n, plain: "{n}", gen: "pola {n}", ins: "polem {n}", else: "pole {n}"}
  figure: {else: "{n}"}
  field: {else: "{n}"}
  terrain:
    hill: {is: n, gen: wzgórza, loc: wzgórzu, else: wzgórze}
    lowland: {is: f, gen: niziny, acc: nizinę, loc: nizinie, else: nizina}
    mountain: {is: mi, gen: szczytu, loc: szczycie, else: szczyt}
  underside:
    octopus: {is: f, acc: ośmiornicę, else: ośmiornica}
    monster: {is: ma, acc: potwora, else: potwór}
    shark: {is: ma, acc: rekina, else: rekin}
  animal:
    octopus: {is: f, acc: ośmiornicę, else: ośmiornica}
    shark: {is: ma, acc: rekina, else: rekin}
  danger: {octopus: {is: f, ins: ośmiornicą, else: ośmiornica}, shark: {is: ma, ins: rekinem, else: rekin}}
messages:
  turn_started: {you: "Twoja kolej.", else: "{Player.voc}, twoja kolej."}
  cards_drawn:
    no_count: "{player} nie {dobierać} {żaden karta.gen}"
    else: "{player} {dobierać} {count nowy karta.acc}"
  pile_reshuffled: "| Potasowano stos z {count karta.ins}."
  tile_sold: "{player} {sprzedawać} żeton {item.gen} {value} za {cards karta.acc}"
  figure_moved: "{player} {przesuwać} pionek {figure} kartą {card.gen} z {from.gen} na {to.acc}"
  bridge_built:
    one_spaces: "{player} {budować} most nad {spaces.ins}"
    few_spaces: "{player} {budować} most nad polami {spaces.plain}"
    else: "{player} {budować} długi most nad polami {spaces.plain}"
  islander_moved: "| {Owner.dat} {pozostać@points} {points punkt}."
  animal_moved: "{player} {przesuwać} {animal.acc} z {from} na {to}"
  piece_sunk: "Z {terrain.gen} {field} nic nie zostało. W {terrain.loc} {czekać@underside} {underside}."
  lost: "Wyspiarz {owner.gen} spotkał się na {field} z {by.ins}."
"""

TOLD: tuple[tuple[int | None, Message, str], ...] = (
    (None, path.CardsDrawn(0, 0, None), "Anna nie dobiera żadnej karty."),
    (0, path.CardsDrawn(0, 1, None), "Dobierasz jedną nową kartę."),
    (None, path.CardsDrawn(0, 2, None), "Anna dobiera dwie nowe karty."),
    (None, path.CardsDrawn(0, 5, None), "Anna dobiera pięć nowych kart."),
    (None, path.CardsDrawn(0, 12, None), "Anna dobiera dwanaście nowych kart."),
    (None, path.CardsDrawn(0, 22, None), "Anna dobiera 22 nowe karty."),
    (None, path.CardsDrawn(0, 112, None), "Anna dobiera 112 nowych kart."),
    (None, path.PileReshuffled(0, 1), "Potasowano stos z jedną kartą."),
    (None, path.PileReshuffled(0, 2), "Potasowano stos z dwiema kartami."),
    (None, path.PileReshuffled(0, 5), "Potasowano stos z pięcioma kartami."),
    (None, path.PileReshuffled(0, 22), "Potasowano stos z 22 kartami."),
    (None, path.TileSold(1, "crown", 5, 2), "Hans sprzedaje żeton korony 5 za dwie karty."),
    (1, path.TileSold(1, "olives", 3, 1), "Sprzedajesz żeton oliwek 3 za jedną kartę."),
    (
        None,
        path.FigureMoved(0, "A", "ring", 0, 12, occupied=False),
        "Anna przesuwa pionek A kartą pierścienia z Atlantydy na pole 12.",
    ),
    (
        None,
        path.FigureMoved(0, "A", "ring", 12, 54, occupied=False),
        "Anna przesuwa pionek A kartą pierścienia z pola 12 na stały ląd.",
    ),
    (None, path.BridgeBuilt(0, (27,)), "Anna buduje most nad polem 27."),
    (None, path.BridgeBuilt(0, (27, 28)), "Anna buduje most nad polami 27 i 28."),
    (None, path.BridgeBuilt(0, (1, 2, 3, 4, 5)), "Anna buduje długi most nad polami 1, 2, 3, 4 i 5."),
    (None, island.IslanderMoved(0, 0, "walk", "d7", "d8", 1), "Annie pozostaje jeden punkt."),
    (None, island.IslanderMoved(1, 1, "walk", "d7", "d8", 2), "Hansowi pozostają dwa punkty."),
    (None, island.IslanderMoved(2, 2, "walk", "d7", "d8", 5), "Markowi pozostaje pięć punktów."),
    (None, island.IslanderMoved(3, 3, "walk", "d7", "d8", 22), "easy 2 pozostają 22 punkty."),
    (None, island.AnimalMoved(0, "shark", "c7", "c9", None), "Anna przesuwa rekina z c7 na c9."),
    (0, island.AnimalMoved(0, "octopus", "c7", "c9", None), "Przesuwasz ośmiornicę z c7 na c9."),
    (
        None,
        island.PieceSunk(0, "d7", "hill", "octopus"),
        "Ze wzgórza d7 nic nie zostało. We wzgórzu czekała ośmiornica.",
    ),
    (None, island.PieceSunk(0, "e5", "lowland", "shark"), "Z niziny e5 nic nie zostało. W nizinie czekał rekin."),
    (
        None,
        island.PieceSunk(0, "f6", "mountain", "monster"),
        "Ze szczytu f6 nic nie zostało. W szczycie czekał potwór.",
    ),
    (None, island.Lost(1, 0, "c5", "shark"), "Wyspiarz Anny spotkał się na c5 z rekinem."),
    (None, island.Lost(1, 2, "c5", "octopus"), "Wyspiarz Marka spotkał się na c5 z ośmiornicą."),
    (None, TurnStarted(3, 0), "Anno, twoja kolej."),
    (None, TurnStarted(4, 1), "Hansie, twoja kolej."),
    (0, TurnStarted(3, 0), "Twoja kolej."),
)
