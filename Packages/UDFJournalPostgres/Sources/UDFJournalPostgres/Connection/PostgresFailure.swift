/// A query that failed, as the server or the library says it.
struct PostgresFailure: Error, Sendable {
  /// The message on one line, without a period at its end.
  let message: String
  /// The code of five letters, or nil if the server did not answer.
  let code: String?
  /// Whether the connection cannot be used any more.
  ///
  /// Then it is not known whether a transaction was committed.
  let isConnectionLost: Bool

  init(_ message: String, code: String? = nil, isConnectionLost: Bool) {
    let lines = message.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
    let line = lines.joined(separator: " ")
    self.message = line.hasSuffix(".") ? String(line.dropLast()) : line
    self.code = code
    self.isConnectionLost = isConnectionLost
  }
}
