/// The changes that affect only speed, each with its reason.
///
/// An entry has a few lines: the file, the lines of the difference, and the reason why no test can fail. An entry that
/// names only lines before the change covers every change of these lines. An empty line separates two entries.
struct SpeedOnly {
  struct Entry {
    let change: NamedChange
    let reason: String

    func covers(_ mutant: Mutant) -> Bool {
      var covered = mutant
      if change.difference.allSatisfy({ $0.hasPrefix("- ") }) { covered.after = [] }
      return change.names(covered)
    }
  }

  let entries: [Entry]

  init(_ text: String) {
    entries = text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.isEmpty }
      .compactMap { lines in
        guard let path = lines.first, !path.hasPrefix("#") else { return nil }
        let rest = lines.dropFirst()
        let difference = rest.filter(NamedChange.isDifference).map(String.init)
        return Entry(
          change: NamedChange(path: String(path), difference: difference),
          reason: rest.filter { !NamedChange.isDifference($0) }.joined(separator: " ")
        )
      }
  }

  func contains(_ mutant: Mutant) -> Bool { entries.contains { $0.covers(mutant) } }
}
