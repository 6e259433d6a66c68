extension Answer {
  /// The answer as readable text: the command, followed by the output or the error.
  var text: String {
    let result = error.map { ["error: \($0)"] } ?? shownLines
    return (["> \(Quoted.plain(command))"] + result).joined(separator: "\n")
  }

  /// The lines without empty ones at the end.
  var shownLines: [String] {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    return shown
  }
}
