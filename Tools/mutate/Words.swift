import Workbench

/// Mutants that replace words and numbers: true by false, first by last, 0 by 1.
enum Words {
  /// Returns a change for each word with a counterpart, each whole number, and each flag that is passed on.
  static func changes(in source: Source) -> [Edit] {
    let code = source.code
    return code.indices.flatMap { start -> [Edit] in
      guard isWord(code[start]), start == 0 || !isWord(code[start - 1]) else { return [] }
      let end = code[start...].firstIndex { !isWord($0) } ?? code.count
      let word = source.text(start..<end)
      let before = start == 0 ? 0x20 : code[start - 1]
      if word.first?.isNumber == true {
        // This excludes tuple indices and parts of decimal numbers.
        let isFraction =
          end + 1 < code.count && code[end] == UInt8(ascii: ".")
          && isWord(code[end + 1])
        guard before != UInt8(ascii: "."), !isFraction, let number = Int(word) else { return [] }
        let other = number == 1 ? 0 : number + 1
        return [Edit(range: start..<end, replacement: "\(other)")]
      }
      if end < code.count, code[end] == UInt8(ascii: ":") {
        return flag(named: word, after: end + 1, in: source)
      }
      guard let other = counterparts[word], !isDeclared(source, at: start) else { return [] }
      return [Edit(range: start..<end, replacement: other)]
    }
  }

  /// Returns the negation of a flag that is passed with a label: `wasCancelled: !wasCancelled`.
  private static func flag(named label: String, after colon: Int, in source: Source) -> [Edit] {
    let code = source.code
    guard flags.contains(where: label.hasPrefix), colon + 1 < code.count, code[colon] == 0x20,
      isWord(code[colon + 1]), !isUpper(code[colon + 1])
    else { return [] }
    let end =
      code[(colon + 1)...].firstIndex { !isWord($0) && $0 != UInt8(ascii: ".") } ?? code.count
    let value = source.text((colon + 1)..<end)
    guard end < code.count, [UInt8(ascii: ","), UInt8(ascii: ")")].contains(code[end]),
      value != "true", value != "false"
    else { return [] }
    return [Edit(range: (colon + 1)..<(colon + 1), replacement: "!")]
  }

  /// Returns whether a name is declared at this position, and not used.
  private static func isDeclared(_ source: Source, at offset: Int) -> Bool {
    let words = source.text(max(0, offset - 12)..<offset).split { !$0.isLetter }
    return words.last.map { ["let", "var", "func", "case"].contains($0) } ?? false
      && source.code[offset - 1] == 0x20
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x30...0x39).contains(byte) || isUpper(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static let flags = ["is", "was", "has", "can", "should", "needs", "cancels", "keeps"]

  private static let counterparts: [String: String] = {
    let pairs = [
      ("true", "false"), ("first", "last"), ("min", "max"), ("removeFirst", "removeLast"),
      ("popFirst", "popLast"), ("dropFirst", "dropLast"), ("prefix", "suffix"),
      ("firstIndex", "lastIndex"), ("startIndex", "endIndex"), ("lowerBound", "upperBound"),
      ("continue", "break"), ("wrappingAdd", "wrappingSubtract"),
      ("passRetained", "passUnretained"), ("takeRetainedValue", "takeUnretainedValue"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
      .filter { $0.key != "break" }
  }()
}
