import FlyingFox
import Foundation

@testable import RadarApp

/// A fake GitHub, which answers searches of the API and requests for the release feeds of the site.
///
/// ```swift
/// try await FakeUpstream(FakeGitHub(["apple/swift-nio"]).answer).serve { upstream in … }
/// ```
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

  /// Returns the part of some repositories that a request asks for.
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
  ) -> GitHubSearch {
    GitHubSearch(baseURL: url, token: token, web: WebClient(), now: now)
  }
}

extension HTTPRequest {
  func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

extension HTTPStatusCode {
  static let unprocessable = HTTPStatusCode(422, phrase: "Unprocessable Entity")
  static let tooMany = HTTPStatusCode(429, phrase: "Too Many Requests")
}
