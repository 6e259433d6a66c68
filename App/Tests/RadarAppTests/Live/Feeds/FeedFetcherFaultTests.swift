import FeedFeature
import FlyingFox
import Foundation
import Synchronization
import Testing

@testable import RadarApp

/// Tests that an error of a feed is reported in one line, and does not affect other feeds.
@Suite(.serialized)
struct FeedFetcherFaultTests {
  private static let retryAfter: HTTPHeaders = [HTTPHeader("Retry-After"): "42"]

  private func message(of fetch: () async throws -> FeedDocument, at url: URL) async -> String? {
    let error = await #expect(throws: (any Error).self) { try await fetch() }
    return error.map { "\($0)" }?
      .replacingOccurrences(of: url.absoluteString, with: "URL")
      .replacingOccurrences(of: url.authority, with: "HOST")
  }

  @Test(arguments: [
    (401, "URL/feed may not be read (401 Unauthorized): use an address that needs no sign-in"),
    (403, "URL/feed may not be read (403 Forbidden): use an address that needs no sign-in"),
    (404, "URL/feed is not there (404 Not Found): check the address"),
    (410, "URL/feed is gone for good (410 Gone): unfollow it"),
    (429, "URL/feed is asked too often (429 Too Many Requests): refresh less often"),
    (500, "URL/feed failed (500 Internal Server Error): try again later"),
    (503, "URL/feed failed (503 Service Unavailable): try again later"),
    (304, "URL/feed answered 304 Not Modified: check the address"),
    (418, "URL/feed answered status 418: check the address"),
  ])
  func `each status has its line`(status: Int, line: String) async throws {
    try await FakeUpstream { request in
      let status = request.path == "/feed" ? status : 200
      return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "As asked"))
    }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      let url = try upstream.at("/feed")
      #expect(await message(of: { try await fetcher.fetch(url) }, at: upstream.url) == line)
      #expect(try await fetcher.fetch(upstream.at("/other")).data.isEmpty)
    }
  }

  @Test(arguments: [429, 503])
  func `a server that wants to be left alone is, until then`(status: Int) async throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    try await FakeUpstream { request in
      guard request.path == "/busy" else { return FakeFeed("a/b").answer(request) }
      let status = HTTPStatusCode(status, phrase: "As asked")
      return HTTPResponse(statusCode: status, headers: Self.retryAfter)
    }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient(), now: { time.withLock { $0 } })
      let name = status == 429 ? "Too Many Requests" : "Service Unavailable"
      let line =
        "HOST wants to be left alone until 22:14:02 UTC (\(status) \(name)): refresh again then"
      for path in ["/busy", "/busy", "/other"] {
        let url = try upstream.at(path)
        #expect(await message(of: { try await fetcher.fetch(url) }, at: upstream.url) == line)
      }
      #expect(upstream.log.targets == ["/busy"])
      time.withLock { $0 += 42 }
      #expect(try await fetcher.fetch(upstream.at("/other")).fingerprint != nil)
    }
  }

  @Test func `a server behind a redirect is left alone as well`() async throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .tooMany, headers: Self.retryAfter)
    }.serve { busy in
      let target = busy.url.absoluteString
      try await FakeUpstream { _ in .moved(to: target, .found) }.serve { upstream in
        let fetcher = FeedFetcher(web: WebClient(), now: { now })
        for _ in 1...2 {
          await #expect(throws: FetchError.self) { try await fetcher.fetch(upstream.url) }
        }
        #expect(upstream.log.requests.count == 2)
        #expect(busy.log.requests.count == 1)
      }
    }
  }

  @Test(arguments: [
    ("", "\"\""), ("exa mple", "exa%20mple"), ("example.com/feed", "example.com/feed"),
    ("ftp://example.com", "ftp://example.com"), ("file:///etc/passwd", "file:///etc/passwd"),
    ("http://", "http:"),
  ])
  func `a source that is no web address says what one is`(
    source: String,
    place: String
  ) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await FeedFetcher(web: WebClient()).fetch(source)
    }
    let message = try #require(error.map { "\($0)" })
    #expect(message.hasPrefix(place))
    #expect(
      message.hasSuffix("is not a web address: give one that begins with http:// or https://")
    )
  }
}
