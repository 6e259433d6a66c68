import SwiftReading

/// Type names that do not say what the type is.
enum TypeNames {
  /// Returns a line for each type with such a name.
  static func violations(in file: SourceFile) -> [String] {
    let lines = file.swift.code
    return lines.indices.flatMap { index in
      let words = SwiftText.words(in: lines[index])
      return zip(words, words.dropFirst()).compactMap { keyword, name -> String? in
        guard keywords.contains(String(keyword)),
          let suffix = empty.first(where: { name.hasSuffix($0) })
        else { return nil }
        return "\(file.path):\(index + 1): name \(name) for what it is, not …\(suffix)"
      }
    }
  }

  private static let keywords: Set = ["class", "struct", "enum", "protocol", "actor"]
  private static let empty = [
    "Manager", "Helper", "Helpers", "Util", "Utils", "Utilities", "Type", "Protocol",
  ]
}
