cask "atlantis-cli" do
  arch arm: "arm64", intel: "x86_64"

  version "{version}"
  sha256 arm:   "{macos-arm64_hash}",
         intel: "{macos-x86_64_hash}"

  url "{place}/atlantis-cli-#{version}-macos-#{arch}.tar.gz"
  name "atlantis-cli"
  desc "Two board games about Atlantis, played by ear"
  homepage "{home}"

  binary "atlantis/atlantis"
end
