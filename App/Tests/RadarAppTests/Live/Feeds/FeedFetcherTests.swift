import FeedFeature
import FlyingFox
import Foundation
import Testing

@testable import RadarApp

/// Tests that feeds are loaded over the network only if they have changed.
@Suite(.serialized)
struct FeedFetcherTests {
  @Test func `a feed is sent once and known from then on`() async throws {
    let feed = FakeFeed("a/b")
    try await FakeUpstream { feed.answer($0) }.serve { upstream in
      let fetcher = FeedFetcher(web: WebClient())
      let first = try await fetcher.fetch(upstream.at("/feed"))
      #expect(!first.data.isEmpty)
      #expect(String(decoding: first.data, as: UTF8.self) == feed.text)
      #expect(first.contentType == "application/atom+xml; charset=utf-8")
      for _ in 1...3 {
        let again = try await fetcher.fetch(upstream.at("/feed"))
        #expect(again.data.isEmpty)
        #expect(again == first.unchanged)
      }
      #expect(try await fetcher.fetch(upstream.at("/feed"), isWhole: true) == first)
      let tags = upstream.log.requests.map { $0.headers[.ifNoneMatch] }
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
      #expect(upstream.log.targets == ["/old", "/new/feed.xml", "/old", "/new/feed.xml"])
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
        #expect(!document.data.isEmpty)
        #expect(document.data == Data(feed.text.utf8))
      }
      #expect(upstream.log.requests.map { $0.headers[.ifNoneMatch] } == [nil, feed.entityTag, nil])
    }
  }
}
