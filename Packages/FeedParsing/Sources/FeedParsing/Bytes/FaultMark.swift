/// A fault whose location is a byte offset, while its document is being read.
struct FaultMark {
  let offset: Int
  /// The error, such as `an '&' that begins no reference`.
  let problem: String
}

extension FeedFault {
  /// Counts the lines and columns before a fault, in one pass.
  init(_ mark: FaultMark, in bytes: Bytes) {
    var line = 1
    var column = 1
    for position in 0..<min(mark.offset, bytes.count) {
      let byte = bytes[position]
      // A carriage return ends a line unless a line feed follows, which then does.
      let isEnd = byte == 0x0A || byte == 0x0D
      if isEnd, byte == 0x0A || position + 1 == bytes.count || bytes[position + 1] != 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column, problem: mark.problem)
  }
}
