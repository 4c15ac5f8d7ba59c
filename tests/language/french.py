"""A little French, as its translator would write it: articles and words that shrink before a vowel, one for 0 and 1."""

from __future__ import annotations

from atlantis_cli.core.message import GameEnded, Message
from atlantis_cli.games.island.messages import events as island
from atlantis_cli.games.path.messages import events as path

NAMES = ("Anna", "Hans", "Hélène", "Yann")

GRAMMAR = """
language: {name: Français}

axes:
  number: one many
  gender: m f

counts:
  i = 0,1: one
  else: many

beginnings:
  consonant: "haut hans hugo onz oui y[aeiou] [a-z][0-9]"  # h aspiré, le onze, de Yann, de a3
  vowel: "[aàâeéèêiîoôuùûyœh]"

joins:
  le/la: {vowel: "l'"}
  de: {vowel: "d'"}
  ne: {vowel: "n'"}
  que: {vowel: "qu'"}
  ta: {vowel: ton}
  de le: du
  de les: des
  à le: au
  à les: aux

numbers: {0: aucun, 1: un, 2: deux, 5: cinq, 11: onze, 12: douze, else: "{n}"}
list: {else: "1, 2 et 3"}
sentence: {else: "{player} {clauses}."}
names:
  you: {gen: {f: ta, else: ton}, else: tu}
  they: "{n}"
patterns:
  s: {many: "~s", else: "~"}
  er: {many: "~ent", you: "~es", else: "~e"}
nouns:
  noun:
    carte: {is: f, like: s, stem: carte}
    embarcation: {is: f, like: s, stem: embarcation}
words:
  le: {many: les, f: la, else: le}
  un: {f: une, else: un}
  aucun: {f: aucune, else: aucun}
  caché: {f: cachée, else: caché}
  vendre: {you: vends, else: vend}
  obtenir: {you: obtiens, else: obtient}
  piocher: {like: er, stem: pioch}
  avancer: {like: er, stem: avanc}
  terminer: {like: er, stem: termin}
  gagner: {like: er, stem: gagn}
"""

GAMES = """
nouns:
  item:
    amphora: {is: f, else: amphore}
    crown: {is: f, else: couronne}
    helmet: {is: m, else: casque}
    olives: {is: f many, else: olives}
    ring: {is: m, else: anneau}
  card: {olives: olives, ring: anneau, helmet: casque}
  space:
    0: {is: f, else: Atlantide}
    54: {is: m, else: continent}
    else: {is: f, else: "case {n}"}
  terrain:
    hill: {is: f, else: colline}
    coral: {is: f, else: île de corail}
    reef: {is: m, else: haut-fond}
  underside: {shark: {is: m, else: requin}, octopus: {is: f, else: pieuvre}}
  danger:
    shark: {is: m, else: requin}
    hurricane: {is: m, else: ouragan}
  field: {else: "{n}"}
  figure: {else: "{n}"}
messages:
  cards_drawn:
    no_count: "{player} ne {piocher} {count carte}"
    else: "{player} {piocher} {count carte}"
  pile_reshuffled: "| La pioche se compose de nouveau de {count carte}."
  tile_sold:
    no_cards: "{player} {vendre} la tuile de {le item} {value} & ne {obtenir} aucune carte"
    else: "{player} {vendre} la tuile de {le item} {value} & {obtenir} {cards carte}"
  figure_moved: "{player} {avancer} le pion {figure} de {le from} jusqu'à {le to} avec une carte de {card}"
  turn_held: "| Le jeu attend que {player} le {terminer@player}."
  islander_moved: "{player} {avancer} un habitant de {owner} de {from} à {to}"
  boat_moved:
    you: "{Player embarcation} va de {from} à {to}."
    else: "L'embarcation de {player} va de {from} à {to}."
  piece_sunk: "Près de {le terrain} {field}, {un underside} était {caché@underside}."
  lost: "De {owner}, on n'a plus rien vu en {field} depuis le passage de {le by}."
  game_ended: "Fin de la partie. | {Winners} {gagner@winners}."
"""

TOLD: tuple[tuple[int | None, Message, str], ...] = (
    (None, path.CardsDrawn(0, 0, None), "Anna ne pioche aucune carte."),
    (None, path.CardsDrawn(0, 1, None), "Anna pioche une carte."),
    (0, path.CardsDrawn(0, 2, None), "Tu pioches deux cartes."),
    (None, path.CardsDrawn(1, 5, None), "Hans pioche cinq cartes."),
    (None, path.CardsDrawn(1, 12, None), "Hans pioche douze cartes."),
    (None, path.CardsDrawn(1, 22, None), "Hans pioche 22 cartes."),
    (None, path.PileReshuffled(0, 1), "La pioche se compose de nouveau d'une carte."),
    (None, path.PileReshuffled(0, 11), "La pioche se compose de nouveau de onze cartes."),
    (None, path.TileSold(0, "ring", 5, 2), "Anna vend la tuile de l'anneau 5 et obtient deux cartes."),
    (None, path.TileSold(0, "helmet", 3, 1), "Anna vend la tuile du casque 3 et obtient une carte."),
    (2, path.TileSold(2, "olives", 1, 0), "Tu vends la tuile des olives 1 et n'obtiens aucune carte."),
    (None, path.TileSold(2, "amphora", 2, 1), "Hélène vend la tuile de l'amphore 2 et obtient une carte."),
    (
        None,
        path.FigureMoved(0, "A", "ring", 0, 12, occupied=False),
        "Anna avance le pion A de l'Atlantide jusqu'à la case 12 avec une carte d'anneau.",
    ),
    (
        0,
        path.FigureMoved(0, "B", "helmet", 12, 54, occupied=False),
        "Tu avances le pion B de la case 12 jusqu'au continent avec une carte de casque.",
    ),
    (None, path.TurnHeld(0), "Le jeu attend qu'Anna le termine."),
    (0, path.TurnHeld(0), "Le jeu attend que tu le termines."),
    (None, path.TurnHeld(1), "Le jeu attend que Hans le termine."),
    (None, island.IslanderMoved(1, 2, "walk", "e7", "d7", 1), "Hans avance un habitant d'Hélène de e7 à d7."),
    (None, island.IslanderMoved(1, 3, "walk", "a3", "a4", 1), "Hans avance un habitant de Yann de a3 à a4."),
    (0, island.BoatMoved(0, "c7", "c6", 1, ()), "Ton embarcation va de c7 à c6."),
    (None, island.BoatMoved(1, "c7", "c6", 1, ()), "L'embarcation de Hans va de c7 à c6."),
    (None, island.PieceSunk(0, "d7", "coral", "octopus"), "Près de l'île de corail d7, une pieuvre était cachée."),
    (None, island.PieceSunk(0, "c9", "reef", "shark"), "Près du haut-fond c9, un requin était caché."),
    (None, island.Lost(1, 0, "e5", "hurricane"), "D'Anna, on n'a plus rien vu en e5 depuis le passage de l'ouragan."),
    (None, island.Lost(1, 1, "e5", "shark"), "De Hans, on n'a plus rien vu en e5 depuis le passage du requin."),
    (None, GameEnded("home", (0, 2), ()), "Fin de la partie. Anna et Hélène gagnent."),
)
