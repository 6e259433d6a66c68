import SwiftReading

/// Comments that prove the safety of code without the compiler's checks.
enum UnsafeProofs {
  /// The words of code that counts references, reads memory or overlaps accesses by itself.
  static let ofMemory = [
    "Unmanaged", "Unsafe", "assumingMemoryBound", "@exclusivity(unchecked)", "unowned(unsafe)",
  ]

  /// Returns a line for each place without a comment that contains `Proof`.
  ///
  /// The comment is in the place's own lines, above it, or above an enclosing declaration.
  static func violations(in file: SourceFile) -> [String] {
    let text = file.swift
    // Most files have no such place, and to read the words of a line costs much more than to look for parts of them.
    guard parts.contains(where: { file.text.contains($0) }) else { return [] }
    let places = text.code.indices.compactMap { index -> (index: Int, word: String)? in
      let line = text.code[index]
      guard parts.contains(where: { line.contains($0) }) else { return nil }
      return switchedOff(in: line).map { (index, $0) }
    }
    guard !places.isEmpty else { return [] }
    let proofs = proofs(in: file.text, text)
    return places.filter { !isProven($0.index, by: proofs, in: text) }.map { index, word in
      "\(file.path):\(index + 1): begin a comment above with Proof: why is \(word) safe here?"
    }
  }

  /// Returns the word on a line that disables a check.
  ///
  /// It does not see what a name hides, such as a pointer that outlives its target, or a C function.
  private static func switchedOff(in line: String) -> String? {
    if line.contains("@exclusivity(unchecked)") { return "@exclusivity(unchecked)" }
    let words = SwiftText.words(in: line)
    // These words are only named here. Nothing crosses threads unchecked.
    if words.contains("@unchecked") { return "@unchecked Sendable" }
    return words.first { word in
      word.hasPrefix("unsafe") || word.hasPrefix("withUnsafe") || names.contains(String(word))
    }
    .map(String.init)
  }

  private static let names: Set = ["assumingMemoryBound", "Unmanaged"]

  /// A line without any of these disables no check.
  private static let parts = [
    "@exclusivity", "@unchecked", "unsafe", "withUnsafe", "assumingMemoryBound", "Unmanaged",
  ]

  /// Returns for each line whether it contains a comment with `Proof`.
  private static func proofs(in source: String, _ text: SwiftText) -> [Bool] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, text.uncommented).map { line, uncommented in
      SwiftText.words(in: line).contains("Proof")
        && !SwiftText.words(in: uncommented).contains("Proof")
    }
  }

  private static func isProven(_ index: Int, by proofs: [Bool], in text: SwiftText) -> Bool {
    var place: Int? = index
    while let line = place {
      if proofs[line] || hasProofAbove(line, proofs, in: text) { return true }
      place = declaration(around: line, in: text)
    }
    return false
  }

  /// Returns whether the comment above a line is a proof, skipping attributes and the rest of the statement.
  private static func hasProofAbove(_ index: Int, _ proofs: [Bool], in text: SwiftText) -> Bool {
    let depth = indentation(of: text.code[index])
    for line in stride(from: index - 1, through: 0, by: -1) {
      let code = text.code[line].drop { $0 == " " }
      if code.isEmpty {
        if proofs[line] { return true }
        if !text.hasComment[line] { return false }
        continue
      }
      guard code.hasPrefix("@") || indentation(of: text.code[line]) < depth,
        let last = code.last(where: { $0 != " " }), last != "{", last != "}"
      else { return false }
    }
    return false
  }

  /// Returns the first line above with less indentation that declares a member or a type.
  private static func declaration(around index: Int, in text: SwiftText) -> Int? {
    var depth = indentation(of: text.code[index])
    for line in stride(from: index - 1, through: 0, by: -1) {
      let code = text.code[line].drop { $0 == " " }
      let indentation = indentation(of: text.code[line])
      guard !code.isEmpty, indentation < depth else { continue }
      // This is the end of a signature on several lines, whose first line has the same indentation.
      let endsSignature = [")", "where"].contains { code.hasPrefix($0) }
      depth = endsSignature ? indentation + 1 : indentation
      let words = SwiftText.words(in: code)
      if words.contains(where: { declarations.contains(String($0)) }) { return line }
    }
    return nil
  }

  private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private static let declarations: Set = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "class", "enum", "extension",
    "actor", "protocol",
  ]
}
