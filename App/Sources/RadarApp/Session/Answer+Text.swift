extension Answer {
  /// The answer for people: the command, then what there is to see or what went wrong.
  var text: String {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    let result = error.map { ["error: \($0)"] } ?? shown
    return (["> \(Quoted.plain(command))"] + result).joined(separator: "\n")
  }
}
