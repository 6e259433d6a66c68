import ArgumentParser
import Foundation

/// The options for radar's data, which is embedded or from the network.
struct SourceOptions: ParsableArguments {
  @Flag(exclusivity: .chooseLast)
  private var network: Network?

  /// Whether radar uses the network, or nil if neither is said.
  var live: Bool? { network.map { $0 == .live } }

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

  /// Returns the error of an address that is not used, because radar does not use the network, or nil if there is none.
  func problem(isLive: Bool) -> ValidationError? {
    if isLive || gitHubURL == nil && feedURL == nil { return nil }
    return ValidationError("--github-url and --feed-url are for the network: add --live")
  }
}

/// Whether radar uses the network.
private enum Network: String, EnumerableFlag {
  case live, noLive

  static func help(for value: Network) -> ArgumentHelp? {
    switch value {
    case .live: "Search GitHub and fetch feeds over the network."
    case .noLive: "Use only what radar brings, and files."
    }
  }
}

extension WebAddress: ExpressibleByArgument {}
