import Foundation
import SearchFeature
import Testing
import UDFKit

struct CatalogueLawTests {
  private static let catalogue = Catalogue.embedded

  /// Queries of one to three words that occur in the catalogue, are rare, or are parts of words, the same in every run.
  private static let queries: [String] = {
    let words = catalogue.repositories.flatMap { repository in
      [repository.name] + repository.topics
        + repository.summary.split(separator: " ").map(String.init)
    }
    let pieces = words.map { String($0.prefix(4)) } + words.map { String($0.suffix(3)) }
    var random = SeededRandom(seed: 2)
    let all = words + pieces + ["nowhere", "q", "-", "/"]
    return (0..<300).map { number in
      (0...(number % 3)).compactMap { _ in all.randomElement(using: &random) }
        .joined(separator: " ")
    }
  }()

  @Test func `most queries drawn for these tests find something`() {
    let finding = Self.queries.filter { !Self.catalogue.search($0).isEmpty }
    #expect(finding.count > Self.queries.count / 3)
  }

  @Test func `the order of the catalogue does not change a result`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5 {
      let shuffled = Catalogue(Self.catalogue.repositories.shuffled(using: &random))
      for query in Self.queries {
        #expect(shuffled.search(query) == Self.catalogue.search(query), "\(query)")
      }
    }
  }

  @Test func `a further word never adds a result`() {
    for (query, word) in zip(Self.queries, Self.queries.reversed()) {
      let wide = Set(Self.catalogue.search(query).map(\.id))
      let narrow = Set(Self.catalogue.search(query + " " + word).map(\.id))
      #expect(narrow.isSubset(of: wide), "\(query) + \(word)")
    }
  }

  @Test func `neither case, nor diacritics, nor the order of words, nor a repeated word counts`() {
    for query in Self.queries {
      let found = Self.catalogue.search(query)
      let words = query.split(separator: " ")
      let accented = query.map { "aeiou".contains($0) ? "\($0)\u{308}" : "\($0)" }.joined()
      let variants = [
        query.uppercased(), query.lowercased(), accented, query + " " + query,
        words.reversed().joined(separator: " \t"),
      ]
      for variant in variants { #expect(Self.catalogue.search(variant) == found, "\(variant)") }
    }
  }

  @Test func `every repository is found first by its full name`() {
    for repository in Self.catalogue.repositories {
      #expect(Self.catalogue.search(repository.fullName).first == repository)
      #expect(Self.catalogue.search(repository.fullName.uppercased()).first == repository)
    }
  }
}
