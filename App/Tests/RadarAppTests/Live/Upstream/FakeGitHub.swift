import FlyingFox
import Foundation
import WebLoading

@testable import RadarApp

/// A fake GitHub, which answers searches of the API and requests for the release feeds of the site.
struct FakeGitHub: Sendable {
  private let repositories: [FakeRepository]

  init(_ fullNames: [String]) {
    repositories = fullNames.enumerated().map {
      FakeRepository(id: $0.offset, fullName: $0.element)
    }
  }

  /// Returns the answers to `/search/repositories`, to the lists of the user `somebody`, and to
  /// `/OWNER/NAME/releases.atom`.
  @Sendable func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.path == "/search/repositories" { return search(request) }
    let parts = request.path.split(separator: "/")
    if parts.first == "users" { return list(request) }
    guard request.path.hasSuffix("/releases.atom"), parts.count == 3,
      let repository = repositories.first(where: { $0.fullName == "\(parts[0])/\(parts[1])" })
    else { return .gitHubProblem(.notFound, "Not Found") }
    return FakeFeed(repository.fullName).answer(request)
  }

  /// Returns a page of a list, with GitHub's `Link`, whose entries are all repositories.
  private func list(_ request: HTTPRequest) -> HTTPResponse {
    let lists = ["/users/somebody/starred", "/users/somebody/subscriptions"]
    guard lists.contains(request.path) else { return .gitHubProblem(.notFound, "Not Found") }
    let page = page(of: repositories, for: request)
    let address = "<https://api.github.com/user/1\(request.path)?page="
    let next = page.end < repositories.count ? "\(address)\(page.number + 1)>; rel=\"next\", " : ""
    return .gitHubList(page.items, link: "\(next)\(address)1>; rel=\"first\"")
  }

  private func search(_ request: HTTPRequest) -> HTTPResponse {
    let words = request.queryValue("q")?.lowercased().split(separator: " ") ?? []
    let found = repositories.filter { repository in
      words.allSatisfy { repository.fullName.lowercased().contains($0) }
    }
    return .gitHubPage(total: found.count, page(of: found, for: request).items)
  }

  private func page(
    of repositories: [FakeRepository],
    for request: HTTPRequest
  ) -> (number: Int, end: Int, items: [FakeRepository]) {
    let number = min(max(request.queryValue("page").flatMap { Int($0) } ?? 1, 1), 1_000_000)
    let size = min(request.queryValue("per_page").flatMap { Int($0) } ?? 30, 100)
    let items = repositories.dropFirst((number - 1) * size).prefix(size)
    return (number, number * size, Array(items))
  }
}

extension FakeUpstream.Server {
  /// Returns a search, usually at 2023-11-14 22:13:20 UTC, one minute before the fake GitHub resets its count.
  func search(
    token: String? = nil,
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) }
  ) -> GitHubSearch { GitHubSearch(baseURL: url, token: token, web: WebClient(), now: now) }
}

extension HTTPRequest {
  func queryValue(_ name: String) -> String? { query.first { $0.name == name }?.value }
}

extension HTTPStatusCode {
  static let unprocessable = HTTPStatusCode(422, phrase: "Unprocessable Entity")
  static let tooMany = HTTPStatusCode(429, phrase: "Too Many Requests")
}

/// A repository in GitHub's format, with additional fields that radar does not use.
struct FakeRepository: Sendable {
  let id: Int
  let fullName: String

  fileprivate var json: String {
    let name = fullName.split(separator: "/").last ?? ""
    // Every third repository has no description and no language, which may be null on GitHub.
    let (about, language) = id % 3 == 2 ? ("null", "null") : (#""About \#(name)""#, #""Swift""#)
    return #"""
      {"id":\#(id),"name":"\#(name)","full_name":"\#(fullName)","description":\#(about),"fork":false,
      "stargazers_count":\#(100 + id),"language":\#(language),"topics":["topic-\#(id)"]}
      """#
  }
}

extension HTTPResponse {
  static func gitHubPage(total: Int, _ items: [FakeRepository]) -> HTTPResponse {
    let start = #"{"total_count":\#(total),"incomplete_results":false,"items":"#
    return gitHub(start, items, "}", ["x-ratelimit-limit": "10", "x-ratelimit-remaining": "9"])
  }

  static func gitHubList(_ items: [FakeRepository], link: String) -> HTTPResponse {
    gitHub("", items, "", ["Link": link, "x-ratelimit-remaining": "59"])
  }

  private static func gitHub(
    _ start: String,
    _ items: [FakeRepository],
    _ end: String,
    _ fields: [String: String]
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: "application/json; charset=utf-8"]
    headers[HTTPHeader("x-ratelimit-reset")] = "1700000060"
    for (name, value) in fields { headers[HTTPHeader(name)] = value }
    let page = start + "[" + items.map(\.json).joined(separator: ",") + "]" + end
    return HTTPResponse(statusCode: .ok, headers: headers, body: Data(page.utf8))
  }

  static func gitHubProblem(
    _ status: HTTPStatusCode,
    _ message: String,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    let body = #"{"message":"\#(message)","documentation_url":"https://docs.github.com/rest"}"#
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(body.utf8))
  }
}

/// A feed of releases, served with an `ETag`, and with 304 for clients that have the current version.
struct FakeFeed: Sendable {
  let text: String

  let entityTag: String

  init(_ title: String, version: String = "1.0.0") {
    entityTag = "W/\"\(title)-\(version)\""
    text = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Release notes from \(title)</title><entry>
        <id>tag:github.com,2008:Repository/1/\(version)</id><title>\(version)</title>
        <updated>2026-01-02T03:04:05Z</updated><link href="/\(title)/releases/tag/\(version)"/>
      </entry></feed>
      """
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard request.headers[.ifNoneMatch] != entityTag else {
      return HTTPResponse(statusCode: .notModified, headers: HTTPHeaders([.eTag: entityTag]))
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/atom+xml; charset=utf-8", .eTag: entityTag],
      body: Data(text.utf8)
    )
  }
}
