import FeedFeature
import Foundation
import RichText
import Testing
import UDFKit

@testable import RadarApp

struct EntryIndexTests {
  private static let vocabulary = [
    "swift", "Swift", "SWIFTLY", "concurrency", "con", "Über", "naïve", "naive", "don't", "v2.0",
    "C++",
    "swift-nio", "漢字", "漢", "🎈", "42", "AND", "OR", "NOT", "NEAR(a b)", "title:x", "^a", "*", "a*",
    "x", "<b>",
  ]

  private static func text(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...count, using: &random))
      .compactMap { _ in vocabulary.randomElement(using: &random) }.joined(separator: " ")
  }

  private static func entry(_ random: inout SeededRandom) -> FeedEntry {
    let text = text(12, &random)
    return FeedEntry(
      source: ["a", "b", "c"].randomElement(using: &random) ?? "",
      key: "\(Int.random(in: 0..<20, using: &random))",
      title: Self.text(3, &random),
      content: [nil, .text(text), .html("<p>\(text)</p>")].randomElement(using: &random) ?? nil
    )
  }

  private static func query(_ random: inout SeededRandom) -> String {
    var query = text(3, &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: query = "\"\(query)\""
    case 1: query += " \"" + text(2, &random)
    case 2: query = String(query.dropLast(Int.random(in: 0..<3, using: &random)))
    default: break
    }
    return query
  }

  @Test(arguments: 0..<4)
  func `it finds what a search through all entries finds, whatever was changed and removed`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let index = EntryIndex()
    var naive = NaiveIndex()
    for _ in 0..<12 {
      let entries = (0..<8).map { _ in Self.entry(&random) }
      let latest = Dictionary(entries.map { ($0.id, $0) }) { $1 }
      let removed = Set(["a", "b", "c"].filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      naive.entries = naive.entries.filter { !removed.contains($1.source) }
      naive.entries.merge(latest) { $1 }
      if Int.random(in: 0..<4, using: &random) == 0 {
        naive.entries = naive.entries.filter { _ in Bool.random(using: &random) }
        try await index.synchronize(Array(naive.entries.values))
      } else {
        try await index.update(Array(latest.values), removing: removed)
      }
      for _ in 0..<12 {
        let query = Self.query(&random)
        let (matches, total) = try await index.search(query, limit: 1_000)
        #expect(Set(matches.map(\.id)) == naive.search(query), "\(query)")
        #expect(total == matches.count)
        for match in matches { check(match, query, naive) }
      }
    }
  }

  /// Checks that the marks of a match are the words that were looked for.
  private func check(_ match: TextMatch, _ query: String, _ naive: NaiveIndex) {
    let terms = NaiveIndex.terms(query)
    #expect(match.title == naive.entries[match.id]?.title)
    for (text, marks) in [(match.title, match.titleMarks), (match.excerpt, match.marks)] {
      let scalars = Array(text.unicodeScalars)
      // Where an excerpt ends, it may cut a phrase.
      let cuts = marks.filter { mark in
        scalars[..<mark.lowerBound].last == "…" || scalars[mark.upperBound...].first == "…"
      }
      for mark in marks where !cuts.contains(mark) {
        let words = NaiveIndex.words(String(String.UnicodeScalarView(scalars[mark])))
        #expect(terms.contains { NaiveIndex.contains(words, $0) }, "\(query): \(match)")
      }
      #expect(marks.allSatisfy { !$0.isEmpty && $0.upperBound <= scalars.count })
      #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
    let words = NaiveIndex.words(match.title)
    let inTitle = terms.contains { NaiveIndex.contains(words, $0) }
    #expect(inTitle == !match.titleMarks.isEmpty)
    #expect(!match.titleMarks.isEmpty || !match.marks.isEmpty)
  }

  @Test(arguments: 0..<100)
  func `no query ends in an error`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let index = EntryIndex()
    try await index.update([FeedEntry(source: "a", key: "1", title: "a b")], removing: [])
    let query = random.text(40, "\"\"'*^:(){}[]+-,.;%_\u{1}\u{2}\n漢\u{301}ANDORNEAR")
    _ = try await index.search(query, limit: 10)
    _ = try await index.search(String(repeating: query, count: 300), limit: 10)
  }

  @Test func `a word in a title comes before one in a text, and a rare word first`() async throws {
    let index = EntryIndex()
    let texts = [("swift", "x"), ("x", "swift swift swift"), ("y", "z " + Self.filler + " swift")]
    let entries = texts.enumerated().reversed().map { number, text in
      FeedEntry(source: "a", key: "\(number)", title: text.0, content: .text(text.1))
    }
    try await index.update(entries, removing: [])
    let (matches, total) = try await index.search("swift", limit: 2)
    #expect(matches.map(\.id) == ["a\n0", "a\n1"] && total == 3)
    let excerpt = try #require(try await index.search("z swift", limit: 9).matches.first?.excerpt)
    #expect(excerpt.contains("…") && excerpt.count < 120)
  }

  @Test func `words are found in runs of letters and versions, however written`() async throws {
    let texts = [
      "v1.3.0", "日本語の記事", "修复了内存泄漏。", "메모리누수를 고쳤습니다.", "Hauptstraße 🎉👍🏽", "smørrebrød",
      "ภาษาไทย", "👩‍🚀 ❤️",
    ]
    let index = EntryIndex()
    let entries = texts.enumerated().map { FeedEntry(source: "a", key: "\($0)", title: $1) }
    try await index.update(entries, removing: [])
    let found = [
      "1.3.0": "v1.3.0", "3.0": "3.0", "v1": "v1", "1.0": nil, "語の": "語の", "の語": nil, "内存": "内存",
      "누수": "누수", "hauptstrasse": "Hauptstraße", "haupts": "Hauptstraße", "🎉": "🎉", "👍": "👍🏽",
      "smorrebrod": "smørrebrød", "ไทย": "ไทย", "🚀": "🚀", "❤": "❤️", "🎈": nil,
    ]
    for (query, marked) in found {
      let matches = try await index.search(query, limit: 9).matches
      #expect(matches.count == (marked == nil ? 0 : 1), "\(query)")
      for match in matches {
        let title = Array(match.title.unicodeScalars)
        let words = match.titleMarks.map { String(String.UnicodeScalarView(title[$0])) }
        #expect(words == [marked].compactMap { $0 }, "\(query)")
      }
    }
  }

  private static let filler = String(repeating: "word ", count: 100)
}

/// What the index must find, computed from all entries for each query.
struct NaiveIndex {
  var entries: [FeedEntry.ID: FeedEntry] = [:] {
    didSet {
      columns = entries.mapValues { [$0.title, $0.richText()?.plain ?? ""].map(Self.words) }
    }
  }

  private var columns: [FeedEntry.ID: [[String]]] = [:]

  /// Returns the entries in which each term of a query is found.
  func search(_ query: String) -> Set<FeedEntry.ID> {
    let terms = Self.terms(query)
    guard !terms.isEmpty else { return [] }
    let found = columns.filter { _, columns in
      terms.allSatisfy { term in columns.contains { Self.contains($0, term) } }
    }
    return Set(found.keys)
  }

  /// The words of a phrase, and whether the last one may go on.
  typealias Term = (words: [String], isPrefix: Bool)

  /// Returns the terms of a query, with quotation marks as a person means them.
  static func terms(_ query: String) -> [Term] {
    var terms: [Term] = []
    var isPhrase = false
    var text = ""
    func end(isLast: Bool) {
      let words = words(text)
      if !words.isEmpty { terms.append((words, isLast)) }
      text = ""
    }
    for character in query.unicodeScalars {
      if character == "\"" {
        end(isLast: false)
        isPhrase.toggle()
      } else if character.properties.isWhitespace, !isPhrase {
        end(isLast: false)
      } else {
        text.unicodeScalars.append(character)
      }
    }
    end(isLast: true)
    return terms
  }

  static func contains(_ words: [String], _ term: Term) -> Bool {
    words.indices.contains { start in
      let part = words[start...].prefix(term.words.count)
      guard part.count == term.words.count, let end = term.words.last else { return false }
      return zip(part, term.words).enumerated().allSatisfy { index, pair in
        let goesOn = term.isPrefix && index == part.count - 1
        return forms(of: pair.0).contains { goesOn ? $0.hasPrefix(end) : $0 == pair.1 }
      }
    }
  }

  /// Returns a word, and the number that it ends with.
  private static func forms(of word: String) -> [String] {
    let number = word.drop { ("a"..."z").contains($0) }
    let isNumber = !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    return isNumber && number.count < word.count ? [word, String(number)] : [word]
  }

  /// Returns the words of a text in small letters without accents, and Chinese letters and emoji one by one.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var goesOn = false
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      let isAlone = scalar.properties.isIdeographic || scalar.properties.isEmoji
      if isAlone, !scalar.isASCII {
        words.append(String(scalar))
        goesOn = false
      } else if scalar.properties.numericType != nil || scalar.properties.isAlphabetic {
        words.append((goesOn ? words.popLast() ?? "" : "") + String(scalar))
        goesOn = true
      } else {
        goesOn = false
      }
    }
    return words
  }
}
