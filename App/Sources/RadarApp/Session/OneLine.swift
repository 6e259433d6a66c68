extension String {
  /// The words of an error in one printable line, whoever wrote it; a very long one is cut off.
  init(oneLineOf error: any Error) {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    self = Quoted.plain(line, limit: 400) + (line.count > 400 ? "…" : "")
  }
}
