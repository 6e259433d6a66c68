import FlyingFox
import Foundation
import SearchFeature
import Synchronization
import Testing
import WebLoading

@testable import RadarApp

@Suite(.serialized)
struct GitHubFaultTests {
  private func message(
    of answer: HTTPResponse,
    token: String? = nil,
    query: String = "swift"
  ) async throws -> String? {
    try await FakeUpstream { _ in answer }.serve { upstream in
      await upstream.error { try await upstream.search(token: token).search(query, page: 1) }
    }
  }

  @Test(
    arguments: [
      (401, nil, "HOST does not search without a token: set GITHUB_TOKEN"),
      (401, "ghp_x", "HOST refused the token: set GITHUB_TOKEN to a valid one, or unset it"),
      (403, nil, "HOST forbids the search (Told so): set GITHUB_TOKEN"),
      (403, "ghp_x", "HOST forbids the search (Told so): check what GITHUB_TOKEN may do"),
      (404, nil, "URL/search/repositories?… is not there (Told so): check --github-url"),
      (422, nil, "HOST cannot search for \"swift\" (Told so): change the words"),
      (500, nil, "HOST failed (500 Internal Server Error): try again later"),
      (503, nil, "HOST failed (503 Service Unavailable): try again later"),
      (599, nil, "HOST failed (status 599): try again later"),
      (204, nil, "HOST answered status 204 to a search: check --github-url"),
      (304, nil, "HOST answered 304 Not Modified to a search: check --github-url"),
    ] as [(Int, String?, String)]
  )
  func `each status has its line`(status: Int, token: String?, line: String) async throws {
    let status = HTTPStatusCode(status, phrase: "As asked")
    let message = try await message(of: .gitHubProblem(status, "Told so"), token: token)
    #expect(message == line)
  }

  @Test func `the reason that GitHub gives is told, within a line`() async throws {
    let body = #"""
      {"message": "Validation Failed", "errors": [{"resource": "Search", "field": "q",
       "message": "The search is longer\nthan 256 characters.", "code": "invalid"}]}
      """#
    let message = try await message(
      of: HTTPResponse(statusCode: .unprocessable, body: Data(body.utf8)),
      query: "two\nlines \(String(repeating: "x", count: 300))"
    )
    let shown = "two lines \(String(repeating: "x", count: 30))…"
    let reason = "(The search is longer than 256 characters.): change the words"
    #expect(message == "HOST cannot search for \"\(shown)\" \(reason)")
  }

  @Test(arguments: ["text/html; charset=utf-8", "text/plain", nil])
  func `an answer that is not JSON`(type: String?) async throws {
    var headers: HTTPHeaders = [:]
    headers[.contentType] = type
    let page = HTTPResponse(statusCode: .ok, headers: headers, body: Data("<html>".utf8))
    let reason = "answered with \(type ?? "no content type"), not with JSON: check --github-url"
    #expect(try await message(of: page) == "URL/search/repositories?… \(reason)")
  }

  @Test(arguments: [
    Data(), Data("{".utf8), Data("[]".utf8), Data("null".utf8), Data(#"{"total_count": 1}"#.utf8),
    Data(#"{"total_count": "x", "items": []}"#.utf8),
    Data(#"{"total_count": 1, "items": [{"name": "no full name"}]}"#.utf8),
    Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]), Data(#"{"total_count": 1, "items": [ "#.utf8),
  ])
  func `JSON that is broken or something else`(body: Data) async throws {
    let reason = "answered with JSON that is not a page of repositories: try again later, or check"
    let line = "URL/search/repositories?… \(reason) --github-url"
    #expect(try await message(of: .json(body)) == line)
  }

  @Test(arguments: ["with space", "line\nbreak", "ünï"])
  func `a token that cannot be one is neither sent nor shown`(token: String) async throws {
    let message = try await message(of: .gitHubPage(total: 0, []), token: token)
    #expect(message == "GITHUB_TOKEN holds characters that no token has: set it again")
  }

  private static let primary = limited(until: "1700000042")

  private static func limited(until reset: String) -> HTTPHeaders {
    [
      HTTPHeader("x-ratelimit-limit"): "10", HTTPHeader("x-ratelimit-remaining"): "0",
      HTTPHeader("x-ratelimit-reset"): reset,
    ]
  }

  private static let retryAfter: HTTPHeaders = [HTTPHeader("Retry-After"): "42"]

  @Test(
    arguments: [
      (403, primary, "API rate limit exceeded for 127.0.0.1.", 42.0, "22:14:02"),
      (429, primary, "API rate limit exceeded for 127.0.0.1.", 42, "22:14:02"),
      (403, retryAfter, "You have exceeded a secondary rate limit.", 42, "22:14:02"),
      (429, retryAfter, "Slow down", 42, "22:14:02"),
      (403, [:], "You have exceeded a secondary rate limit.", 60, "22:14:20"),
      (429, [:], "Slow down", 60, "22:14:20"),
      (403, limited(until: ""), "API rate limit exceeded", 60, "22:14:20"),
      (403, limited(until: "soon"), "API rate limit exceeded", 60, "22:14:20"),
      (403, limited(until: "-5"), "API rate limit exceeded", 60, "22:14:20"),
      (403, limited(until: "99999999999"), "API rate limit exceeded", 60, "22:14:20"),
    ] as [(Int, HTTPHeaders, String, Double, String)]
  )
  func `nobody is asked before the limit ends`(
    status: Int,
    headers: HTTPHeaders,
    message: String,
    seconds: Double,
    end: String
  ) async throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    try await FakeUpstream { request in
      if request.queryValue("q") == "again" { return .gitHubPage(total: 0, []) }
      let status = HTTPStatusCode(status, phrase: "Limited")
      return .gitHubProblem(status, message, headers: headers)
    }.serve { upstream in
      let search = upstream.search(now: { time.withLock(\.self) })
      let line =
        "\(upstream.url.authority) takes no more searches until \(end) UTC, "
        + "the rate limit is used up: search again then, or set GITHUB_TOKEN for a higher limit"
      for word in ["first", "again", "again"] {
        await #expect(throws: SearchError(line)) { try await search.search(word, page: 1) }
      }
      #expect(upstream.requests.count == 1)

      time.withLock { $0 += seconds - 0.5 }
      await #expect(throws: SearchError(line)) { try await search.search("again", page: 1) }
      #expect(upstream.requests.count == 1)

      time.withLock { $0 += 0.5 }
      _ = try await search.search("again", page: 1)
      #expect(upstream.requests.count == 2)
    }
  }

  @Test func `who has a token is not told to set one`() async throws {
    try await FakeUpstream { _ in
      .gitHubProblem(.forbidden, "API rate limit exceeded", headers: Self.primary)
    }.serve { upstream in
      let line = "HOST takes no more searches until 22:14:02 UTC, the rate limit is used up: "
      let search = upstream.search(token: "ghp_secret")
      let error = await upstream.error { try await search.search("swift", page: 1) }
      #expect(error == line + "search again then")
    }
  }

  @Test func `a server in need of rest is left alone`() async throws {
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .serviceUnavailable, headers: Self.retryAfter)
    }.serve { upstream in
      let search = upstream.search()
      let line = "HOST takes no searches until 22:14:02 UTC: search again then"
      for _ in 1...2 {
        #expect(await upstream.error { try await search.search("swift", page: 1) } == line)
      }
      #expect(upstream.requests.count == 1)
    }
  }
}
