/// What came of a command.
struct Answer: Sendable {
  /// The command as it was typed.
  let command: String

  /// Why it failed and what to do, in one line; nil when it did not.
  var error: String?

  /// What the feature concerned shows, or what was asked for; nil when there is nothing to show.
  var pane: (any Encodable & Sendable)?

  /// The same for people, a line each.
  var lines: [String] = []

  /// Whether no command comes after it.
  var isLast = false

  /// Whether everything went well.
  var isOK: Bool { error == nil }
}

extension Answer: Encodable {
  private enum Key: CodingKey {
    case command, ok, error, pane
  }

  /// Writes all four fields, also those that are nil, so that every line has the same shape.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(command, forKey: .command)
    try container.encode(isOK, forKey: .ok)
    try container.encode(error, forKey: .error)
    if let pane {
      try container.encode(pane, forKey: .pane)
    } else {
      try container.encodeNil(forKey: .pane)
    }
  }
}
