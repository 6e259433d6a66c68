import Foundation
import SearchFeature
import WebLoading

/// A search of repositories with GitHub's REST API, or with a compatible server.
struct GitHubSearch: Sendable {
  static let api = address("https://api.github.com")
  let baseURL: URL
  /// The base address of `OWNER/NAME/releases.atom`.
  let feedBaseURL: URL
  let token: String?
  let web: WebClient
  let now: @Sendable () -> Date
  private let gate = RetryGate()

  /// The pause for lists, because GitHub counts searches and other requests separately.
  private let gateOfLists = RetryGate()

  init(
    baseURL: URL = Self.api,
    feedBaseURL: URL? = nil,
    token: String? = nil,
    web: WebClient,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let token = token?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    (self.baseURL, self.feedBaseURL) = (baseURL, feedBaseURL ?? Self.site(of: baseURL))
    (self.token, self.web, self.now) = (token.isEmpty ? nil : token, web, now)
  }

  private static let pageSize = 10
  /// GitHub shows no more results of one search.
  private static let greatestResult = 1_000

  func search(_ query: String, page: Int) async throws -> SearchPage {
    guard query.contains(where: { !$0.isWhitespace }) else {
      return SearchPage(repositories: [], page: page, hasNext: false, total: 0)
    }
    if let list = GitHubList(query) { return try await repositories(of: list, page: page) }
    let words = "q=\(query.percentEncoded)&page=\(page)&per_page=\(Self.pageSize)"
    let url = address(ofPath: "search/repositories", percentEncodedQuery: words)
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

  private func get<Page: Decodable>(
    _ url: URL,
    for query: String,
    _ gate: RetryGate
  ) async throws -> (Page, WebAnswer) {
    if let pause = gate.pause(at: baseURL, now: now()) { throw SearchError(pause.line) }
    let answer = try await web.get(url, headers: headers)
    let now = now()
    if let limit = GitHubLimit(answer, now: now) {
      let line = limit.line(host: answer.url.authority, token: token, now: now)
      gate.close(until: limit.end, because: line, at: baseURL)
      throw SearchError(line)
    }
    guard answer.status == 200 else { throw SearchError(answer, for: query, token: token) }
    let address = answer.url.place
    guard let type = answer["Content-Type"], type.lowercased().contains("json") else {
      let type = PlainLine.text(answer["Content-Type"] ?? "no content type", limit: 60)
      throw SearchError("\(address) answered with \(type), not with JSON: check --github-url")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do { return (try decoder.decode(Page.self, from: answer.body), answer) } catch {
      let advice = "try again later, or check --github-url"
      let problem = "answered with JSON that is not a page of repositories"
      throw SearchError("\(address) \(problem): \(advice)")
    }
  }

  private func address(ofPath path: String, percentEncodedQuery query: String) -> URL {
    let url = baseURL.appending(path: path)
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    return parts?.url ?? url
  }

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

  /// Returns one page of a user's list by one request; GitHub tells no total, so it is that of the pages so far.
  private func repositories(of list: GitHubList, page: Int) async throws -> SearchPage {
    try list.check()
    let numbers = "page=\(page)&per_page=\(GitHubList.pageSize)"
    let url = address(ofPath: "users/\(list.user)/\(list.kind.path)", percentEncodedQuery: numbers)
    let query = "\(list.kind):\(list.user)"
    let (items, answer): ([GitHubPage.Item], _) = try await get(url, for: query, gateOfLists)
    return SearchPage(
      repositories: items.map { $0.repository(feedsAt: feedBaseURL) },
      page: page,
      hasNext: !items.isEmpty && answer.hasNextPage,
      // A state that another program wrote can have any number.
      total: (min(max(page, 1), 1_000_000) - 1) * GitHubList.pageSize + items.count
    )
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

    func repository(feedsAt feedBaseURL: URL) -> Repository {
      let feed = feedBaseURL.appending(path: fullName).appending(path: "releases.atom")
      return Repository(
        fullName: PlainLine.text(fullName),
        summary: PlainLine.text(description ?? ""),
        language: language.map { PlainLine.text($0) },
        topics: (topics ?? []).map { PlainLine.text($0) },
        stars: stargazersCount,
        feedURL: feed.absoluteString
      )
    }
  }
}

/// A list of repositories that a GitHub user keeps, as a query names it: `starred:USER` or `watched:USER`.
struct GitHubList: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case starred, watched

    var path: String { self == .starred ? "starred" : "subscriptions" }
  }

  static let pageSize = 100
  let kind: Kind
  let user: String

  init?(_ query: String) {
    let parts = query.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: PlainLine.text(String(parts[0]))) else {
      return nil
    }
    self.kind = kind
    user = PlainLine.text(String(parts[1]))
  }

  func check() throws(SearchError) {
    if user.wholeMatch(of: /[A-Za-z0-9_-]{1,100}/) != nil { return }
    let given = user.isEmpty ? "Nothing" : "\"\(PlainLine.text(user, limit: 40))\""
    let advice = "give the name after \(kind), as in \(kind):apple"
    throw SearchError("\(given) is no name of a GitHub user: \(advice)")
  }
}

extension WebAnswer {
  var hasNextPage: Bool {
    (self["Link"] ?? "").split(separator: ",").contains { link in
      link.split(separator: ";").dropFirst().contains { parameter in
        let parts = parameter.split(separator: "=", maxSplits: 1).map { part in
          part.trimmingCharacters(in: .whitespaces).lowercased()
        }
        guard parts.count == 2, parts[0] == "rel" else { return false }
        return parts[1].trimmingCharacters(in: ["\""]).split(separator: " ").contains("next")
      }
    }
  }
}
