import FeedFeature
import Foundation
import SearchFeature

extension Clients {
  /// GitHub's search, and feeds over HTTP; what is no address of the web is what it is offline.
  static func live(gitHub: GitHubSearch, web: WebClient) -> Clients {
    let http = FeedClient.http(FeedFetcher(web: web))
    return Clients(
      search: .gitHub(gitHub),
      feed: FeedClient { source in
        try await (source.isWebAddress ? http : FeedClient.embedded).load(source)
      },
      check: { source in
        if !source.isWebAddress { try await FeedClient.embedded.check(source) }
      }
    )
  }

  /// The clients that the options ask for.
  static func chosen(by options: SourceOptions, _ environment: [String: String]) -> Clients {
    guard options.live else { return .offline }
    let web = WebClient()
    let gitHub = GitHubSearch(
      baseURL: options.gitHubURL?.url ?? GitHubSearch.api,
      feedBaseURL: options.feedURL?.url,
      token: environment["GITHUB_TOKEN"],
      web: web
    )
    return .live(gitHub: gitHub, web: web)
  }
}

extension String {
  /// Whether it begins as an address of the web does.
  var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
