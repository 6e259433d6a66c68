import Workbench

/// All small changes to a file.
enum Mutators {
  /// Returns each change once, in the order of their positions.
  static func mutants(of source: Source) -> [Mutant] {
    let statements = Statements.all(in: source)
    let changes =
      Operators.changes(in: source) + Words.changes(in: source) + Clauses.changes(in: source)
      + Removals.changes(in: source, statements) + Answers.changes(in: source, statements)
    var seen: Set<Edit> = []
    return changes.filter { seen.insert($0).inserted }
      .sorted { ($0.range.lowerBound, $0.replacement) < ($1.range.lowerBound, $1.replacement) }
      .compactMap { Mutant(source, $0) }
  }
}
