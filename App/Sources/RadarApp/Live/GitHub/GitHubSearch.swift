import Foundation
import SearchFeature

/// Searches repositories by GitHub's REST API, or by a server that speaks like it.
struct GitHubSearch: Sendable {
  /// The address of GitHub's API.
  static let api = address("https://api.github.com")

  /// The API's address; a path is kept, as GitHub Enterprise has one.
  let baseURL: URL

  /// Where `OWNER/NAME/releases.atom` lies.
  let feedBaseURL: URL

  /// A personal access token, which raises the rate limit.
  let token: String?

  /// How many repositories a page holds, 1 to 100.
  let pageSize: Int

  /// What reads the web.
  let web: WebClient

  /// What the time is.
  let now: @Sendable () -> Date

  /// How long GitHub asked to be left alone.
  let gate = RetryGate()

  /// Makes a search by the API at `baseURL`.
  ///
  /// Without a `feedBaseURL` feeds are looked for on the site that the API belongs to. White space
  /// around the token is left out, and an empty one is none.
  init(
    baseURL: URL = Self.api,
    feedBaseURL: URL? = nil,
    token: String? = nil,
    pageSize: Int = 10,
    web: WebClient,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    precondition((1...100).contains(pageSize), "pageSize is \(pageSize): GitHub allows 1 to 100")
    let token = token?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.baseURL = baseURL
    self.feedBaseURL = feedBaseURL ?? GitHubRequest.site(of: baseURL)
    self.token = token.isEmpty ? nil : token
    self.pageSize = pageSize
    self.web = web
    self.now = now
  }

  /// How many results of one search GitHub shows at most.
  private static let greatestResult = 1_000

  /// Finds one page.
  ///
  /// A query without words finds nothing and does not ask. Costs one request, none while GitHub asks to
  /// be left alone. Throws ``SearchError``, or `CancellationError` when the caller is cancelled.
  func search(_ query: String, page: Int) async throws -> SearchPage {
    guard page > 0 else {
      throw SearchError("There is no page \(page) of \"\(query)\": ask for page 1 or a later one")
    }
    guard query.contains(where: { !$0.isWhitespace }) else {
      return SearchPage(repositories: [], page: page, hasNext: false, total: 0)
    }
    guard page <= (Self.greatestResult + pageSize - 1) / pageSize else {
      throw SearchError(
        "GitHub shows the first \(Self.greatestResult) results only, page \(page) is behind them: "
          + "search for more words"
      )
    }
    if let pause = gate.pause(at: baseURL, now: now()) { throw SearchError(pause.line) }
    let answer = try await ask(query, page: page)
    let found = try GitHubAnswer(answer, for: query, by: self).page
    return SearchPage(
      repositories: found.items.map { $0.repository(feedsAt: feedBaseURL) },
      page: page,
      hasNext: !found.items.isEmpty
        && page * pageSize < min(found.totalCount, Self.greatestResult),
      total: found.totalCount,
      notice: GitHubLimit.notice(answer, now: now())
    )
  }

  private static func address(_ text: StaticString) -> URL {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is no address") }
    return url
  }

  private func ask(_ query: String, page: Int) async throws -> WebAnswer {
    do {
      return try await web.get(
        GitHubRequest.url(baseURL, query: query, page: page, pageSize: pageSize),
        headers: GitHubRequest.headers(token: token)
      )
    } catch let error as WebError {
      throw SearchError(error.description)
    }
  }
}

extension SearchClient {
  /// A client that searches GitHub over the network.
  static func gitHub(_ search: GitHubSearch) -> SearchClient {
    SearchClient { try await search.search($0, page: $1) }
  }
}
