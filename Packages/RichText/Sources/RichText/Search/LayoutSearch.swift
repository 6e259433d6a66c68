import TerminalUI

/// The places where a phrase is found in a layout, in their order, without overlaps.
struct LayoutSearch: Sequence, IteratorProtocol {
  /// The part of a match that is on one line.
  struct Part {
    let line: Int
    let characters: Range<Int>
  }

  private let layout: RichText.Layout
  private let phrase: [Unicode.Scalar]
  private var nextLine = 0
  /// The lines that are one text, folded, with the place of each of its scalars.
  private var text: [Unicode.Scalar] = []
  private var places: [(line: Int, character: Int)] = []
  private var position = 0

  init(_ layout: RichText.Layout, _ phrase: String) {
    self.layout = layout
    let words = phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.phrase = FoldedText.scalars(of: words)
  }

  mutating func next() -> [Part]? {
    guard !phrase.isEmpty else { return nil }
    while true {
      while position + phrase.count <= text.count {
        let end = position + phrase.count
        if text[position..<end].elementsEqual(phrase) {
          defer { position = end }
          return parts(position..<end)
        }
        position += 1
      }
      guard nextLine < layout.lines.count else { return nil }
      readLines()
    }
  }

  private func parts(_ match: Range<Int>) -> [Part] {
    var parts: [Part] = []
    for place in places[match] {
      if let last = parts.last, last.line == place.line {
        let range = last.characters.lowerBound..<place.character + 1
        parts[parts.count - 1] = Part(line: place.line, characters: range)
      } else {
        parts.append(Part(line: place.line, characters: place.character..<place.character + 1))
      }
    }
    return parts
  }

  private mutating func readLines() {
    text = []
    places = []
    position = 0
    repeat {
      read(nextLine)
      nextLine += 1
    } while nextLine < layout.lines.count && layout.marks[nextLine].join != .none
  }

  private mutating func read(_ line: Int) {
    let mark = layout.marks[line]
    // The characters of each run, because one may join the last of the run before it.
    let characters = layout.lines[line].runs.flatMap { Array($0.text) }
    if mark.join == .space, let last = places.last {
      text.append(" ")
      places.append(last)
    }
    let content = characters.dropFirst(mark.prefix).dropLast(mark.suffix)
    for (offset, character) in content.enumerated() {
      let folded = FoldedText.scalars(of: character)
      text += folded
      let place = (line, mark.prefix + offset)
      places += Array(repeating: place, count: folded.count)
    }
  }
}
