extension Answer {
  /// The answer as readable text: the command, followed by the output or the error.
  var text: String {
    (["> \(Quoted.plain(command))"] + result).joined(separator: "\n")
  }

  /// The output or the error, as readable lines.
  var result: [String] { error.map { ["error: \($0)"] } ?? shownLines }

  /// The lines without empty ones at the end.
  var shownLines: [String] {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    return shown
  }
}
