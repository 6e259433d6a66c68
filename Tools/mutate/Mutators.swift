/// All small changes to a file.
enum Mutators {
  /// Returns each change once, in the order of their positions.
  static func mutants(of source: Source) -> [Mutant] {
    let statements = Statements.all(in: source)
    let changes =
      Operators.changes(in: source) + Words.changes(in: source) + Clauses.changes(in: source)
      + Removals.changes(in: source, statements) + Answers.changes(in: source, statements)
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
      .sorted { ($0.range.lowerBound, $0.replacement) < ($1.range.lowerBound, $1.replacement) }
      .compactMap { Mutant(source, replacing: $0.range, by: $0.replacement) }
  }
}

/// A replacement of a part of a file.
struct Change: Hashable {
  let range: Range<Int>
  let replacement: String
}
