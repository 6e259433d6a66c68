import TerminalUI

struct InlineCollector {
  private var text = InlineText()
  /// Whether white space that follows is not shown.
  private var endsInSpace = true
  private var breaks = 0

  var isEmpty: Bool { text.isEmpty }

  /// Appends text in which each run of white space is one space.
  mutating func append(_ string: String, _ style: Style) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count)
    for byte in string.utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        if !endsInSpace { bytes.append(0x20) }
        endsInSpace = true
      } else {
        bytes.append(byte)
        endsInSpace = false
        breaks = 0
      }
    }
    text.append(String(decoding: bytes, as: UTF8.self), style)
  }

  /// Appends text as it is, with `\n` for its line breaks.
  mutating func appendVerbatim(_ string: String, _ style: Style) {
    // A carriage return and the line feed after it are one character.
    let lines = string.lazy.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }
    text.append(string.utf8.contains(0x0D) ? String(lines) : string, style)
    (endsInSpace, breaks) = (false, 0)
  }

  /// Appends text that belongs to what is before it, even if that ends in a space.
  mutating func appendMark(_ string: String, _ style: Style) {
    let space = text.removeSpaceAtEnd()
    text.append(string, style)
    if let space { text.append(" ", space) }
    (endsInSpace, breaks) = (space != nil, 0)
  }

  /// Ends the line; two or more line breaks make one empty line.
  mutating func breakLine() {
    endsInSpace = true
    breaks += 1
    if breaks <= 2 { text.append("\n") }
  }

  mutating func take() -> InlineText? {
    defer { self = InlineCollector() }
    text.trim()
    return text.isBlank ? nil : text
  }
}
