import ArgumentParser
import Foundation

/// The options for radar's data, which is embedded or from the network.
struct SourceOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Search GitHub and fetch feeds over the network, or use only what radar brings."
  )
  var live: Bool?

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
    if live != true, gitHubURL != nil || feedURL != nil {
      throw ValidationError("--github-url and --feed-url are for the network: add --live")
    }
  }
}

extension WebAddress: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}
