import FeedFeature
import Foundation
import Testing

@testable import RadarApp

/// Tests the limits of the document cache.
struct DocumentCacheTests {
  private let cache = DocumentCache(limit: 2)
  private let tag = ["If-None-Match": "tag"]

  private func url(_ name: String) throws -> URL {
    try LoopbackAddress.parse("http://localhost/\(name)")
  }

  private func document(_ url: URL, _ text: String = "feed") -> FeedDocument {
    FeedDocument(WebAnswer(url: url, status: 200, body: Data(text.utf8)))
  }

  @Test func `what was used longest ago makes room`() throws {
    let urls = try ["a", "b", "c"].map { try url($0) }
    let documents = urls.map { document($0) }
    cache.store(documents[0], of: urls[0], tag)
    cache.store(documents[1], of: urls[1], tag)
    #expect(cache.document(from: urls[0]) == documents[0].unchanged)
    cache.store(documents[2], of: urls[2], tag)
    #expect(cache.document(from: urls[0]) == documents[0].unchanged)
    #expect(cache.document(from: urls[1]) == nil)
    #expect(cache.validators(for: urls[1]).isEmpty && cache.validators(for: urls[2]) == tag)
    #expect(cache.document(from: urls[2]) == documents[2].unchanged)
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
