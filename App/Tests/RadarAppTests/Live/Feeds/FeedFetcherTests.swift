import FeedFeature
import FlyingFox
import Foundation
import Synchronization
import Testing
import WebLoading

@testable import RadarApp

@Suite(.serialized)
struct FeedFetcherTests {
  @Test func `a feed is sent once and known from then on`() async throws {
    let feed = FakeFeed("a/b")
    try await FakeUpstream { feed.answer($0) }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      let first = try await fetcher.fetch(upstream.at("/feed"))
      #expect(String(decoding: first.data, as: UTF8.self) == feed.text)
      #expect(first.contentType == "application/atom+xml; charset=utf-8")
      for _ in 1...3 {
        #expect(try await fetcher.fetch(upstream.at("/feed")) == first.unchanged)
      }
      #expect(first.unchanged.data.isEmpty)
      #expect(try await fetcher.fetch(upstream.at("/feed"), isWhole: true) == first)
      let tags = upstream.requests.map { $0.headers[.ifNoneMatch] }
      #expect(tags == [nil, feed.entityTag, feed.entityTag, feed.entityTag, nil])
    }
  }

  @Test func `a feed that changed is sent again`() async throws {
    let versions = Ticks()
    try await FakeUpstream { request in
      FakeFeed("a/b", version: "\(versions.next() / 2)").answer(request)
    }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      var modified: [Bool] = []
      for _ in 1...6 { modified.append(try await !fetcher.fetch(upstream.url).data.isEmpty) }
      #expect(modified == [true, false, true, false, true, false])
    }
  }

  @Test func `a date of the last change does as well as a tag`() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    try await FakeUpstream { request in
      let isKnown = request.headers[.ifModifiedSince] == date
      return HTTPResponse(
        statusCode: isKnown ? .notModified : .ok,
        headers: [.lastModified: date],
        body: Data((isKnown ? "" : "feed").utf8)
      )
    }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      #expect(try await !fetcher.fetch(upstream.url).data.isEmpty)
      let again = try await fetcher.fetch(upstream.url)
      #expect(again.data.isEmpty)
    }
  }

  @Test func `a feed that moved is known at its new address`() async throws {
    let feed = FakeFeed("a/b")
    try await FakeUpstream { request in
      guard request.path == "/old" else { return feed.answer(request) }
      return .moved(to: "/new/feed.xml")
    }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      for isModified in [true, false] {
        let document = try await fetcher.fetch(upstream.at("/old"))
        #expect(try document.address == upstream.at("/new/feed.xml").absoluteString)
        #expect(document.data == Data(isModified ? feed.text.utf8 : "".utf8))
      }
      #expect(upstream.targets == ["/old", "/new/feed.xml", "/old", "/new/feed.xml"])
    }
  }

  @Test func `a document that is forgotten during the request is asked for anew`() async throws {
    let feed = FakeFeed("a/b")
    let fetcher = FeedFetcher(web: WebClient())
    try await FakeUpstream { request in
      let response = feed.answer(request)
      guard response.statusCode == .notModified else { return response }
      // Another request for it finds it without a version meanwhile.
      let url = try LoopbackAddress.parse("http://\(request.headers[.host] ?? "")")
      fetcher.cache.store(FeedDocument(Data()), of: url, [:])
      return response
    }.serve { upstream in
      for _ in 1...2 {
        let document = try await fetcher.fetch(upstream.url)
        #expect(document.data == Data(feed.text.utf8))
      }
      #expect(upstream.requests.map { $0.headers[.ifNoneMatch] } == [nil, feed.entityTag, nil])
    }
  }

  private static let retryAfter: HTTPHeaders = [HTTPHeader("Retry-After"): "42"]

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
      #expect(await upstream.error { try await fetcher.fetch(upstream.at("/feed")) } == line)
      let other = try await fetcher.fetch(upstream.at("/other"))
      #expect(other.data.isEmpty)
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
        #expect(await upstream.error { try await fetcher.fetch(upstream.at(path)) } == line)
      }
      #expect(upstream.targets == ["/busy"])
      time.withLock { $0 += 42 }
      let other = try await fetcher.fetch(upstream.at("/other"))
      #expect(other.fingerprint != nil)
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
        #expect(upstream.requests.count == 2)
        #expect(busy.requests.count == 1)
      }
    }
  }

  @Test(arguments: [
    ("", "\"\""), ("exa mple", "exa%20mple"), ("example.com/feed", "example.com/feed"),
    ("ftp://example.com", "ftp://example.com"), ("file:///etc/passwd", "file:///etc/passwd"),
    ("http://", "http:"), ("data:,x", "data:"),
  ])
  func `a source that is no address says what one is`(source: String, place: String) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await FeedFetcher(web: WebClient()).fetch(source)
    }
    let message = try #require(error.map { "\($0)" })
    let advice = "is not a web address: give one that begins with http:// or https://"
    #expect(message.hasPrefix(place) && message.hasSuffix(advice))
  }
}
