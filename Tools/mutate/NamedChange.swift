/// A change as a text names it, by its file and the lines of the difference.
struct NamedChange: Equatable {
  /// The path of the file, or the end of the path.
  let path: String
  let difference: [String]

  func names(_ mutant: Mutant) -> Bool {
    "/\(mutant.path)".hasSuffix("/\(path)") && mutant.difference == difference
  }

  static func isDifference(_ line: Substring) -> Bool {
    line.hasPrefix("- ") || line.hasPrefix("+ ")
  }
}
