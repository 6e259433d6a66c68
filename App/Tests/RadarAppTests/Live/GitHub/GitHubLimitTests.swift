import FlyingFox
import Foundation
import SearchFeature
import Synchronization
import Testing

@testable import RadarApp

/// Tests that GitHub's limits are respected, and reported with the time at which they end.
@Suite(.serialized)
struct GitHubLimitTests {
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
      #expect(upstream.log.requests.count == 1)

      time.withLock { $0 += seconds - 0.5 }
      await #expect(throws: SearchError(line)) { try await search.search("again", page: 1) }
      #expect(upstream.log.requests.count == 1)

      time.withLock { $0 += 0.5 }
      _ = try await search.search("again", page: 1)
      #expect(upstream.log.requests.count == 2)
    }
  }

  @Test func `who has a token is not told to set one`() async throws {
    try await FakeUpstream { _ in
      .gitHubProblem(.forbidden, "API rate limit exceeded", headers: Self.primary)
    }.serve { upstream in
      let search = upstream.search(token: "ghp_secret")
      let error = await #expect(throws: SearchError.self) {
        try await search.search("swift", page: 1)
      }
      let line =
        "\(upstream.url.authority) takes no more searches until 22:14:02 UTC, "
        + "the rate limit is used up: search again then"
      #expect(error?.message == line)
    }
  }

  @Test func `a server in need of rest is left alone`() async throws {
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .serviceUnavailable, headers: Self.retryAfter)
    }.serve { upstream in
      let search = upstream.search()
      let host = upstream.url.authority
      let line = "\(host) takes no searches until 22:14:02 UTC: search again then"
      for _ in 1...2 {
        await #expect(throws: SearchError(line)) { try await search.search("swift", page: 1) }
      }
      #expect(upstream.log.requests.count == 1)
    }
  }
}
