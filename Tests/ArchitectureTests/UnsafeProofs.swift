import RepositoryReading

/// Comments that prove the safety of code without the compiler's checks.
enum UnsafeProofs {
  /// The words of code that counts references, reads memory or overlaps accesses by itself.
  static let ofMemory = [
    "Unmanaged", "Unsafe", "assumingMemoryBound", "@exclusivity(unchecked)", "unowned(unsafe)",
  ]

  /// Returns a line for each place without a comment that contains `Proof`.
  ///
  /// The comment is in the place's own line, above it, or above a line around it, which has less indentation.
  static func violations(in file: SourceFile) -> [String] {
    let text = file.swift
    return text.code.indices.compactMap { index in
      guard let word = switchedOff(in: text.code[index]), !isProven(index, in: text) else {
        return nil
      }
      return
        "\(file.path):\(index + 1): begin a comment above with Proof: why is \(word) safe here?"
    }
  }

  /// Returns the word on a line that disables a check.
  ///
  /// It does not see what a name hides, such as a pointer that outlives its target, or a C function.
  private static func switchedOff(in line: String) -> String? {
    // To read the words of each line costs much more than this.
    guard parts.contains(where: { line.contains($0) }) else { return nil }
    if line.contains("@exclusivity(unchecked)") { return "@exclusivity(unchecked)" }
    let words = SwiftText.words(in: line).map(String.init)
    return words.first { word in
      word.hasPrefix("unsafe") || word.hasPrefix("withUnsafe") || names.contains(word)
    }
  }

  private static let names: Set = ["@unchecked", "assumingMemoryBound", "Unmanaged"]
  private static let parts = names + ["@exclusivity", "unsafe", "withUnsafe"]

  private static func isProven(_ place: Int, in text: SwiftText) -> Bool {
    var depth = Int.max
    for line in (0...place).reversed() {
      let code = text.code[line].drop { $0 == " " }
      let indentation = text.code[line].count - code.count
      guard !code.isEmpty, indentation < depth else { continue }
      // The end of a signature on several lines has the indentation of its beginning.
      depth = code.hasPrefix(")") ? indentation + 1 : indentation
      let above = (0..<line).reversed()
        .drop { text.code[$0].drop { $0 == " " }.hasPrefix("@") }
        .prefix { text.code[$0].allSatisfy { $0 == " " } && !text.comments[$0].isEmpty }
      if ([line] + above).contains(where: { text.comments[$0].contains(/\bProof\b/) }) {
        return true
      }
    }
    return false
  }
}
