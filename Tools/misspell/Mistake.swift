import Foundation

/// A member whose name is misspelt: two of its letters change places.
struct Mistake: CustomStringConvertible {
  let path: String
  /// The line, counted from 1.
  let line: Int
  let name: String
  let text: String

  var description: String { "\(URL(filePath: path).lastPathComponent):\(line) .\(name)" }

  /// Returns a mistake for each member in the rules of a source.
  ///
  /// Names of fewer than four letters are left out, because a typo in them is often another name.
  static func all(in source: String, at path: String) -> [Mistake] {
    let rules = RuleCode(source)
    let bytes = Array(source.utf8)
    let positions = Set(rules.bodies.joined()).filter { isMember(at: $0, in: rules.code) }
    return positions.sorted().compactMap { position in
      var word = Array(rules.code[position...].prefix(while: isLetter))
      guard word.count >= 4,
        let swap = word.indices.dropFirst().dropLast().first(where: { word[$0] != word[$0 + 1] })
      else { return nil }
      word.swapAt(swap, swap + 1)
      let wrong = bytes[..<position] + word + bytes[(position + word.count)...]
      return Mistake(
        path: path,
        line: bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1,
        name: String(decoding: word, as: UTF8.self),
        text: String(decoding: wrong, as: UTF8.self)
      )
    }
  }

  /// Whether a name begins here behind a single dot, with a small letter.
  private static func isMember(at position: Int, in code: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    return position >= 2 && code[position - 1] == dot && code[position - 2] != dot
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(code[position])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let scalar = Character(UnicodeScalar(byte))
    return scalar.isLetter || scalar.isNumber || scalar == "_"
  }
}
