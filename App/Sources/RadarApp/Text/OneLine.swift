extension String {
  /// Creates one printable line from any error's description, which is truncated if it is very long.
  init(oneLineOf error: any Error) {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    self = Quoted.plain(line, limit: 400) + (line.count > 400 ? "…" : "")
  }
}
