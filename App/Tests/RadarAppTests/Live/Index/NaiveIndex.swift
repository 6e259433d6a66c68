import FeedFeature
import Foundation
import RichText

@testable import RadarApp

/// What the index must find, computed from all entries for each query.
struct NaiveIndex {
  var entries: [FeedEntry.ID: FeedEntry] = [:] {
    didSet {
      columns = entries.mapValues { [$0.title, $0.richText()?.plain ?? ""].map(Self.words) }
    }
  }

  /// The words of the titles and the texts.
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
