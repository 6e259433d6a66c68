import TerminalUI
import UDFJournal

/// User text in a message, which is printable, quoted and short.
struct Quoted: CustomStringConvertible {
  let description: String

  init(_ text: some StringProtocol) {
    let isLong = text.count > 40
    description = "\"" + Self.plain(text, limit: 40) + (isLong ? "…" : "") + "\""
  }

  static func plain(_ text: some StringProtocol, limit: Int = 200) -> String {
    Line(String(text.prefix(limit))).plain
  }
}

extension String {
  /// Creates the line of an error after which radar ends, so that nothing is written any more once there is room.
  init(lastLineOf error: any Error) {
    if let error = error as? JournalError, error.kind == .full {
      let line =
        "\(error.place) has no room: \(error.reason). What was done last is not kept: free some space"
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

  /// Creates one printable line from any error's description, with a full stop, which another sentence may follow.
  init(sentenceOf error: any Error) {
    let line = String(oneLineOf: error)
    self = line.hasSuffix(".") ? line : line + "."
  }
}
