import FeedFeature
import Foundation
import RichText

@testable import RadarApp

/// What the index must find, computed from all entries for each query.
struct NaiveIndex {
  var entries: [FeedEntry.ID: FeedEntry] = [:]

  /// Returns the entries in which each term of a query is found.
  func search(_ query: String) -> Set<FeedEntry.ID> {
    let terms = Self.terms(query)
    guard !terms.isEmpty else { return [] }
    let found = entries.values.filter { entry in
      let columns = [entry.title, entry.richText()?.plain ?? ""].map(Self.words)
      return terms.allSatisfy { term in columns.contains { Self.contains($0, term) } }
    }
    return Set(found.map(\.id))
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
      guard part.count == term.words.count, let last = part.last, let end = term.words.last else {
        return false
      }
      return part.dropLast().elementsEqual(term.words.dropLast())
        && (term.isPrefix ? last.hasPrefix(end) : last == end)
    }
  }

  /// Returns the words of a text in small letters without accents.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      if scalar.isIndexed {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
