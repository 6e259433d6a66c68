/// The changes that nobody can notice but by the clock, each with its reason.
///
/// An entry is a few lines, with an empty line between two of them: the file, the lines of the difference, and
/// why no test can tell.
struct SpeedOnly {
  struct Entry {
    /// The end of the file's path.
    let path: String
    let difference: [String]
    let reason: String
  }

  let entries: [Entry]

  init(_ text: String) {
    entries = text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.isEmpty }
      .compactMap { lines in
        guard let path = lines.first, !path.hasPrefix("#") else { return nil }
        let isDifference: (Substring) -> Bool = { $0.hasPrefix("- ") || $0.hasPrefix("+ ") }
        let rest = lines.dropFirst()
        return Entry(
          path: String(path),
          difference: rest.filter(isDifference).map(String.init),
          reason: rest.filter { !isDifference($0) }.joined(separator: " ")
        )
      }
  }

  /// Whether a change is one of them.
  func contains(_ mutant: Mutant) -> Bool {
    entries.contains { entry in
      mutant.path.hasSuffix("/" + entry.path) && mutant.difference == entry.difference
    }
  }
}
