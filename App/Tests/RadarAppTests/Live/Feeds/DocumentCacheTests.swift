import Foundation
import Testing

@testable import RadarApp

/// Tests the limits of the document cache.
struct DocumentCacheTests {
  private func document(_ name: String, _ text: String = "feed") throws -> FetchedDocument {
    let url = try LoopbackAddress.parse("http://localhost/\(name)")
    return FetchedDocument(data: Data(text.utf8), contentType: nil, url: url)
  }

  private let tag = Validators(entityTag: "tag")

  @Test func `what was used longest ago makes room`() throws {
    let cache = DocumentCache(limit: 2)
    let documents = try ["a", "b", "c"].map { try document($0) }
    cache.store(documents[0], tag)
    cache.store(documents[1], tag)
    #expect(cache.document(from: documents[0].url) == documents[0].unchanged)
    cache.store(documents[2], tag)
    #expect(cache.document(from: documents[0].url) == documents[0].unchanged)
    #expect(cache.document(from: documents[1].url) == nil)
    #expect(cache.validators(for: documents[1].url) == nil)
    #expect(cache.document(from: documents[2].url) == documents[2].unchanged)
  }

  @Test func `a new version takes the place of the old one, and of no other`() throws {
    let cache = DocumentCache(limit: 2)
    let other = try document("b")
    cache.store(other, tag)
    for text in ["1", "2"] {
      let version = try document("a", text)
      cache.store(version, tag)
      let known = try #require(cache.document(from: version.url))
      #expect(known.fingerprint == version.fingerprint)
      #expect(known.data.isEmpty && !known.isModified)
    }
    #expect(cache.document(from: other.url) != nil)
  }

  @Test func `what has no version is forgotten`() throws {
    let cache = DocumentCache(limit: 2)
    let version = try document("a")
    cache.store(version, tag)
    cache.store(version, nil)
    #expect(cache.document(from: version.url) == nil)
  }
}
