import Foundation
import Workbench

/// One small change to one file.
struct Mutant {
  /// The path of the file from the root of the repository.
  let path: String
  /// The first line of the change, counted from 1.
  let line: Int
  /// The lines that differ, before and after the change, without surrounding white space.
  let before: [String]
  let after: [String]
  let file: ChangedFile

  /// Creates a mutant of a source, or returns nil if only white space changes.
  init?(_ source: Source, _ edit: Edit) {
    path = source.path
    file = ChangedFile(source, [edit])
    let range = edit.range
    let start = source.bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = source.bytes[range.upperBound...].firstIndex(of: 0x0A) ?? source.bytes.count
    line = source.line(of: range.lowerBound) + 1
    before = Self.lines(source.bytes[start..<end])
    after = Self.lines(
      source.bytes[start..<range.lowerBound] + edit.replacement.utf8
        + source.bytes[range.upperBound..<end]
    )
    if before == after { return nil }
  }

  /// Returns all small changes to a file, each once, in the order of their positions.
  static func all(in source: Source) -> [Mutant] {
    let statements = Statements.all(in: source)
    let changes =
      Operators.changes(in: source) + Words.changes(in: source) + Clauses.changes(in: source)
      + Removals.changes(in: source, statements) + Answers.changes(in: source, statements)
    func place(_ edit: Edit) -> (Int, String, Int) {
      (edit.range.lowerBound, edit.replacement, edit.range.upperBound)
    }
    return Set(changes).sorted { place($0) < place($1) }.compactMap { Mutant(source, $0) }
  }

  var difference: [String] { before.map { "- \($0)" } + after.map { "+ \($0)" } }

  private static func lines(_ bytes: some Collection<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.trimmingCharacters(in: [" "]) }.filter { !$0.isEmpty }
  }
}
