import Foundation

/// A conversion of external text to one printable line of a terminal.
enum PlainLine {
  static func text(_ text: String, limit: Int = .max) -> String {
    let isSpace: (Unicode.Scalar) -> Bool = { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: true
      default: scalar.properties.isWhitespace
      }
    }
    let words = text.unicodeScalars.split(whereSeparator: isSpace)
    let line = words.map { String($0) }.joined(separator: " ")
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}
