import SearchFeature

extension Command {
  /// Returns the search query of a line that is still being typed, or nil if it is not a search.
  ///
  /// A line that may become another command is not a search until the line has been a search. For example,
  /// `search op` may become `search open 1`, and the results to which that command refers must stay visible.
  /// The same applies to a search without words.
  static func query(typing line: String, isSearch: Bool) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard words.first == "search", words.count > 1 || line.last?.isWhitespace == true else {
      return nil
    }
    if words.count == 1 { return isSearch ? "" : nil }
    if !isSearch, line.last?.isWhitespace == false, words.count == 2 {
      let begins = CommandForm.all.contains {
        $0.words.count == 2 && $0.words[0] == words[0] && $0.words[1].hasPrefix(words[1])
      }
      if begins { return nil }
    }
    guard let command = try? Command(parsing: line),
      case .search(.searchRequested(let query)) = command
    else { return nil }
    return query
  }
}
