/// The mutants that survived an earlier run, as its log names them.
struct Survivors {
  let changes: [NamedChange]

  /// Reads a log, which may be incomplete.
  ///
  /// A line that ends with a file and a line number begins a mutant. The difference follows, indented by four
  /// spaces.
  init(log: String) {
    var changes: [NamedChange] = []
    var (path, difference) = ("", [String]())
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
      if line.hasPrefix("    "), NamedChange.isDifference(line.dropFirst(4)) {
        difference.append(String(line.dropFirst(4)))
        continue
      }
      let change = NamedChange(path: path, difference: difference)
      if !difference.isEmpty, !changes.contains(change) { changes.append(change) }
      path = Self.file(at: line)
      difference = []
    }
    self.changes = changes
  }

  func contains(_ mutant: Mutant) -> Bool { changes.contains { $0.names(mutant) } }

  /// Returns the file at the end of a line, without the line number.
  private static func file(at line: Substring) -> String {
    let place = line.split(separator: " ").last ?? ""
    return String(place.prefix { $0 != ":" })
  }
}
