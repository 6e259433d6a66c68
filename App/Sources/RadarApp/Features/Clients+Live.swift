import FeedFeature
import Foundation
import SearchFeature

extension Clients {
  /// Returns clients for GitHub's search and for feeds over HTTP.
  ///
  /// A repository is read from GitHub, also one with stored data, and a file as offline.
  static func live(
    gitHub: GitHubSearch,
    web: WebClient,
    names: SourceNames = SourceNames()
  ) -> Clients {
    let http = FeedFetcher(web: web)
    let stored = FeedClient.embedded(names)
    /// Returns the web address of a source, or nil if it is read as offline.
    @Sendable func address(of source: String) -> String? {
      let source = source.withWebScheme
      if source.isWebAddress { return source }
      guard EmbeddedFeeds.has(source) || names.isRepository(source) else { return nil }
      return gitHub.feedBaseURL.appending(path: source).appending(path: "releases.atom")
        .absoluteString
    }
    @Sendable func load(_ source: String, isWhole: Bool) async throws -> FeedDocument {
      guard let address = address(of: source) else { return try await stored.load(source) }
      return try await http.fetch(address, isWhole: isWhole)
    }
    var feed = FeedClient { try await load($0, isWhole: false) }
    feed.loadWhole = { try await load($0, isWhole: true) }
    // What is on the network has one address, whether it is typed, found or imported.
    var exchange = ExchangeClient.embedded(names)
    exchange.source = {
      let typed = $0.trimmingCharacters(in: .whitespacesAndNewlines)
      let source = names.bareAddress(typed) ?? names.source(of: typed)
      return address(of: source) ?? source
    }
    return Clients(search: .gitHub(gitHub), feed: feed, exchange: exchange) { source in
      if address(of: source) == nil { try await stored.check(source) }
    }
  }
}

extension String {
  /// The form that a web address has however it is written, or the same text if it is none.
  ///
  /// It has no scheme `feed` before the address, no fragment, no dots as folders and no port that is the usual one.
  var withWebScheme: String {
    var text = Substring(self)
    if let match = text.prefixMatch(of: /(?i:feed):(?=\/\/)/) {
      text = "http:" + text[match.range.upperBound...]
    } else if let match = text.prefixMatch(of: /(?i:feed):(?=(?i:https?):\/\/)/) {
      text = text[match.range.upperBound...]
    }
    guard let match = text.prefixMatch(of: /(?i:https?):\/\//) else { return self }
    let scheme = text[match.range].lowercased()
    let written = scheme + text[match.range.upperBound...]
    // Letters that an address has only in escapes are left to the client.
    guard var parts = URLComponents(string: written, encodingInvalidCharacters: false) else {
      return written
    }
    parts.encodedHost = parts.encodedHost?.lowercased()
    parts.fragment = nil
    parts.port = parts.port == (scheme == "http://" ? 80 : 443) ? nil : parts.port
    return parts.url?.standardized.absoluteString ?? written
  }

  var isWebAddress: Bool { prefixMatch(of: /(?i:https?):\/\//) != nil }
}
