import FeedFeature
import Foundation
import Testing

@testable import RadarApp

/// Tests which documents the cache knows.
struct DocumentCacheTests {
  private let cache = DocumentCache()
  private let tag = ["If-None-Match": "tag"]

  private func url(_ name: String) throws -> URL {
    try LoopbackAddress.parse("http://localhost/\(name)")
  }

  private func document(_ url: URL, _ text: String = "feed") -> FeedDocument {
    FeedDocument(WebAnswer(url: url, status: 200, body: Data(text.utf8)))
  }

  @Test func `a new version takes the place of the old one, and of no other`() throws {
    let (own, other) = (try url("a"), try url("b"))
    cache.store(document(other), of: other, tag)
    for text in ["1", "2"] {
      let version = document(own, text)
      cache.store(version, of: own, tag)
      let known = try #require(cache.document(from: own))
      #expect(known.fingerprint == version.fingerprint && known.data.isEmpty)
    }
    #expect(document(own, "1").fingerprint != document(own, "2").fingerprint)
    #expect(cache.document(from: other) != nil)
  }

  @Test func `what has no version is forgotten`() throws {
    let url = try url("a")
    cache.store(document(url), of: url, tag)
    cache.store(document(url), of: url, [:])
    #expect(cache.document(from: url) == nil)
  }
}
