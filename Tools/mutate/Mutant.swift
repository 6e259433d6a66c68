import Workbench

/// One small change to one file.
struct Mutant {
  /// The path of the file from the root of the repository.
  let path: String
  /// The first line of the change, counted from 1.
  let line: Int
  /// The lines that differ, before and after the change, without surrounding white space.
  let before: [String]
  var after: [String]
  let file: ChangedFile

  /// Creates a mutant of a source, or returns nil if only white space changes.
  init?(_ source: Source, _ edit: Edit) {
    path = source.path
    file = ChangedFile(source, [edit])
    let range = edit.range
    var start = range.lowerBound
    while start > 0, source.bytes[start - 1] != 0x0A { start -= 1 }
    var end = range.upperBound
    while end < source.bytes.count, source.bytes[end] != 0x0A { end += 1 }
    line = source.line(of: range.lowerBound) + 1
    before = Self.lines(source.bytes[start..<end])
    after = Self.lines(
      source.bytes[start..<range.lowerBound] + edit.replacement.utf8
        + source.bytes[range.upperBound..<end]
    )
    if before == after { return nil }
  }

  var difference: [String] { before.map { "- \($0)" } + after.map { "+ \($0)" } }

  private static func lines(_ bytes: some Collection<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let start = line.drop { $0 == " " }
      let text = start.prefix(
        upTo: start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex
      )
      return text.isEmpty ? nil : String(text)
    }
  }
}
