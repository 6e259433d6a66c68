import ArgumentParser
import Foundation

/// The options for radar's data, which is embedded or from the network.
struct SourceOptions: ParsableArguments {
  @Flag(help: "Search GitHub and fetch feeds over the network; without it, only what radar brings.")
  var live = false

  @Option(
    name: .customLong("github-url"),
    help: ArgumentHelp(
      "The address of GitHub's API, or of a server like it; http:// or https://.",
      valueName: "url"
    )
  )
  var gitHubURL: WebAddress?

  @Option(
    name: .customLong("feed-url"),
    help: ArgumentHelp(
      "Where OWNER/NAME/releases.atom is found; http:// or https://.",
      valueName: "url"
    )
  )
  var feedURL: WebAddress?

  /// Throws an error if an address would not be used.
  func validate() throws {
    if !live, gitHubURL != nil || feedURL != nil {
      throw ValidationError("--github-url and --feed-url are for the network: add --live")
    }
  }
}

/// A web address that the user entered.
struct WebAddress: ExpressibleByArgument, Equatable, Sendable {
  let url: URL

  init?(argument: String) {
    guard let url = URL(string: argument), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host() != nil
    else { return nil }
    self.url = url
  }
}
