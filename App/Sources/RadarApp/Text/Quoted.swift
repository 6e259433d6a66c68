import TerminalUI

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
