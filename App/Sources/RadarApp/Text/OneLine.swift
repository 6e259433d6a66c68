import UDFJournal

extension String {
  /// Creates the line of an error after which radar ends, so that nothing is written any more once there is room.
  init(lastLineOf error: any Error) {
    if case JournalError.full(let place, let reason) = error {
      let line = "\(place) has no room: \(reason). What was done last is not kept: free some space"
      self = Quoted.plain(line, limit: 400)
    } else {
      self.init(oneLineOf: error)
    }
  }

  /// Creates one printable line from any error's description, which is truncated if it is very long.
  init(oneLineOf error: any Error) {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    self = Quoted.plain(line, limit: 400) + (line.count > 400 ? "…" : "")
  }
}
