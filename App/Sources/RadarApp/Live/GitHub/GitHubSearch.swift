import Foundation
import SearchFeature

/// A search of repositories with GitHub's REST API, or with a compatible server.
struct GitHubSearch: Sendable {
  static let api = address("https://api.github.com")
  let baseURL: URL

  /// The base address of `OWNER/NAME/releases.atom`.
  let feedBaseURL: URL

  let token: String?
  let web: WebClient
  let now: @Sendable () -> Date
  let gate = RetryGate()

  /// The pause for lists, because GitHub counts searches and other requests separately.
  let gateOfLists = RetryGate()

  init(
    baseURL: URL = Self.api,
    feedBaseURL: URL? = nil,
    token: String? = nil,
    web: WebClient,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let token = token?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.baseURL = baseURL
    self.feedBaseURL = feedBaseURL ?? Self.site(of: baseURL)
    self.token = token.isEmpty ? nil : token
    self.web = web
    self.now = now
  }

  private static let pageSize = 10
  /// GitHub shows no more results of one search.
  private static let greatestResult = 1_000

  func search(_ query: String, page: Int) async throws -> SearchPage {
    guard query.contains(where: { !$0.isWhitespace }) else {
      return SearchPage(repositories: [], page: page, hasNext: false, total: 0)
    }
    if let list = GitHubList(query) { return try await repositories(of: list, page: page) }
    let url = address(
      ofPath: "search/repositories",
      percentEncodedQuery: "q=\(query.percentEncoded)&page=\(page)&per_page=\(Self.pageSize)"
    )
    let (found, _): (GitHubPage, _) = try await get(url, for: query, gate)
    // A state that another program wrote can have any number.
    let end = min(max(page, 1), Self.greatestResult) * Self.pageSize
    return SearchPage(
      repositories: found.items.map { $0.repository(feedsAt: feedBaseURL) },
      page: page,
      hasNext: !found.items.isEmpty && end < min(found.totalCount, Self.greatestResult),
      total: found.totalCount
    )
  }

  private static func address(_ text: StaticString) -> URL {
    guard let url = URL(string: "\(text)") else { preconditionFailure("\(text) is no address") }
    return url
  }

  /// Returns the page at an address, and the answer with it.
  func get<Page: Decodable>(
    _ url: URL,
    for query: String,
    _ gate: RetryGate
  ) async throws -> (Page, WebAnswer) {
    if let pause = gate.pause(at: baseURL, now: now()) { throw SearchError(pause.line) }
    let answer = try await web.get(url, headers: headers)
    let now = now()
    if let limit = GitHubLimit(answer, now: now) {
      let line = limit.line(host: answer.url.authority, token: token, now: now)
      gate.begin(RetryGate.Pause(end: limit.end, line: line), at: baseURL)
      throw SearchError(line)
    }
    guard answer.status == 200 else { throw SearchError(answer, for: query, token: token) }
    return (try Self.page(in: answer), answer)
  }

  private static func page<Page: Decodable>(in answer: WebAnswer) throws(SearchError) -> Page {
    let address = answer.url.place
    guard let type = answer["Content-Type"], type.lowercased().contains("json") else {
      let type = PlainLine.text(answer["Content-Type"] ?? "no content type", limit: 60)
      throw SearchError("\(address) answered with \(type), not with JSON: check --github-url")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do { return try decoder.decode(Page.self, from: answer.body) } catch {
      throw SearchError(
        "\(address) answered with JSON that is not a page of repositories: "
          + "try again later, or check --github-url"
      )
    }
  }
}

// MARK: - Requests

extension GitHubSearch {
  func address(ofPath path: String, percentEncodedQuery query: String) -> URL {
    let url = baseURL.appending(path: path)
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    return parts?.url ?? url
  }

  /// Returns the site of an API: the same server, without the path and without `api.`.
  private static func site(of api: URL) -> URL {
    var parts = URLComponents(url: api, resolvingAgainstBaseURL: true)
    parts?.path = ""
    parts?.query = nil
    if let host = parts?.host, host.hasPrefix("api.") { parts?.host = String(host.dropFirst(4)) }
    return parts?.url ?? api
  }

  private var headers: [String: String] {
    get throws {
      var headers = [
        "Accept": "application/vnd.github+json",
        "User-Agent": "radar",
        "X-GitHub-Api-Version": "2022-11-28",
      ]
      guard let token else { return headers }
      guard token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw SearchError("GITHUB_TOKEN holds characters that no token has: set it again")
      }
      headers["Authorization"] = "Bearer \(token)"
      return headers
    }
  }
}

extension SearchClient {
  static func gitHub(_ search: GitHubSearch) -> SearchClient {
    SearchClient { try await search.search($0, page: $1) }
  }
}

/// A page of repositories in GitHub's format with names in camel case, without the fields that are not needed.
struct GitHubPage: Decodable, Sendable {
  let totalCount: Int
  let items: [Item]

  struct Item: Decodable, Sendable {
    let fullName: String
    let description: String?
    let language: String?
    let topics: [String]?
    let stargazersCount: Int?
  }
}

extension GitHubPage.Item {
  func repository(feedsAt feedBaseURL: URL) -> Repository {
    Repository(
      fullName: PlainLine.text(fullName),
      summary: PlainLine.text(description ?? ""),
      language: language.map { PlainLine.text($0) },
      topics: (topics ?? []).map { PlainLine.text($0) },
      stars: stargazersCount,
      feedURL: feedBaseURL.appending(path: fullName).appending(path: "releases.atom").absoluteString
    )
  }
}
