/// The result of a command.
struct Answer {
  /// The command in the user's words.
  let command: String

  /// The reason why the command failed and what to do, in one line, or nil for success.
  var error: String?

  /// What the command changed in the state.
  var changes: Changes?

  /// The visible state of the feature, or the requested information, or nil if it is not shown.
  var pane: (any Encodable & Sendable)?

  /// The same information as readable lines.
  var lines: [String] = []

  /// Whether the session ends after this command.
  var isLast = false

  /// Whether the command succeeded.
  var isOK: Bool { error == nil }

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
