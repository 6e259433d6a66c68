extension Answer {
  /// The answer as readable text: the command, followed by the output or the error.
  var text: String {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    let result = error.map { ["error: \($0)"] } ?? shown
    return (["> \(Quoted.plain(command))"] + result).joined(separator: "\n")
  }
}
