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
    let http = FeedClient.http(FeedFetcher(web: web))
    let stored = FeedClient.embedded(names)
    /// Returns the web address of a source, or nil if it is read as offline.
    @Sendable func address(of source: String) -> String? {
      if source.isWebAddress { return source }
      guard EmbeddedFeeds.atom(for: source) != nil || names.isRepository(source) else { return nil }
      return gitHub.feedBaseURL.appending(path: source).appending(path: "releases.atom")
        .absoluteString
    }
    var feed = stored
    feed.load = { source in
      guard let address = address(of: source) else { return try await stored.load(source) }
      return try await http.load(address)
    }
    // What is on the network has one address, whether it is typed, found or imported.
    feed.source = {
      let source = names.source(of: $0)
      return address(of: source) ?? source
    }
    return Clients(search: .gitHub(gitHub), feed: feed) { source in
      if address(of: source) == nil { try await stored.check(source) }
    }
  }
}

extension String {
  /// Whether the text begins like a web address.
  var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
