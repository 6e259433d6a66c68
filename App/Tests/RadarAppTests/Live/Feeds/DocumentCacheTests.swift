import Foundation
import Testing

@testable import RadarApp

/// Tests the limits of the document cache.
struct DocumentCacheTests {
  private func document(_ name: String, bytes: Int) throws -> FetchedDocument {
    let url = try LoopbackAddress.parse("http://localhost/\(name)")
    return FetchedDocument(data: Data(count: bytes), contentType: nil, url: url)
  }

  private let tag = Validators(entityTag: "tag")

  @Test func `what was used longest ago makes room`() throws {
    let cache = DocumentCache(maximumBytes: 100)
    let documents = try ["a", "b", "c"].map { try document($0, bytes: 50) }
    cache.store(documents[0], tag)
    cache.store(documents[1], tag)
    #expect(cache.document(from: documents[0].url) == documents[0])
    cache.store(documents[2], tag)
    #expect(cache.document(from: documents[0].url) == documents[0])
    #expect(cache.document(from: documents[1].url) == nil)
    #expect(cache.validators(for: documents[1].url) == nil)
    #expect(cache.document(from: documents[2].url) == documents[2])
  }

  @Test func `a new version takes the place of the old one`() throws {
    let cache = DocumentCache(maximumBytes: 100)
    for bytes in [60, 70, 100, 1] {
      let version = try document("a", bytes: bytes)
      cache.store(version, tag)
      #expect(cache.document(from: version.url) == version)
    }
    let other = try document("b", bytes: 99)
    cache.store(other, tag)
    let newest = try document("a", bytes: 1)
    #expect(cache.document(from: newest.url) == newest)
  }

  @Test func `what is too large or has no version is forgotten`() throws {
    let cache = DocumentCache(maximumBytes: 100)
    let small = try document("a", bytes: 1)
    for (bytes, validators) in [(101, tag), (1, nil)] {
      cache.store(small, tag)
      cache.store(try document("a", bytes: bytes), validators)
      #expect(cache.document(from: small.url) == nil)
    }
  }

  @Test func `it never holds more than it may`() throws {
    let cache = DocumentCache(maximumBytes: 1_000)
    var random = SystemRandomNumberGenerator()
    let names = (0..<20).map { "feed-\($0)" }
    for _ in 1...500 {
      let name = names[Int.random(in: 0..<20, using: &random)]
      let stored = try document(name, bytes: Int.random(in: 0...400, using: &random))
      cache.store(stored, tag)
      #expect(cache.document(from: stored.url) == stored)
      let held = try names.compactMap { cache.document(from: try document($0, bytes: 0).url) }
      #expect(held.map(\.data.count).reduce(0, +) <= 1_000)
    }
  }
}
