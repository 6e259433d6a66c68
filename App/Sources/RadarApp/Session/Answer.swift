struct Answer {
  let command: String
  var error: String?
  var changes: Changes?

  /// The visible state of the feature, or the requested information, or nil if it is not shown.
  var pane: (any Encodable & Sendable)?

  var lines: [String] = []
  var isLast = false

  var isOK: Bool { error == nil }

  var text: String {
    (["> \(Quoted.plain(command))"] + result).joined(separator: "\n")
  }

  var result: [String] { error.map { ["error: \($0)"] } ?? shownLines }

  var shownLines: [String] {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    return shown
  }
}

extension Answer: Encodable {
  private enum Key: CodingKey {
    case command, ok, error, changes, pane
  }

  /// Encodes all five fields, including nil values, so that every line has the same format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(command, forKey: .command)
    try container.encode(isOK, forKey: .ok)
    try container.encode(error, forKey: .error)
    try container.encode(changes, forKey: .changes)
    if let pane {
      try container.encode(pane, forKey: .pane)
    } else {
      try container.encodeNil(forKey: .pane)
    }
  }
}
