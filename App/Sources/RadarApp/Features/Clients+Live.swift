import FeedFeature
import Foundation
import SearchFeature

extension Clients {
  /// Returns clients for GitHub's search and for feeds over HTTP.
  ///
  /// A source that is not a web address is read as offline.
  static func live(gitHub: GitHubSearch, web: WebClient, home: String? = nil) -> Clients {
    let offline = Clients.offline(home: home)
    let http = FeedClient.http(FeedFetcher(web: web))
    return Clients(
      search: .gitHub(gitHub),
      feed: FeedClient(
        load: { source in
          try await (source.isWebAddress ? http : offline.feed).load(source)
        },
        save: offline.feed.save
      ),
      check: { source in
        if !source.isWebAddress { try await offline.check(source) }
      }
    )
  }
}

extension String {
  /// Whether the text begins like a web address.
  var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
