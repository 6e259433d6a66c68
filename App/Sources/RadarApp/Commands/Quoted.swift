import TerminalUI

/// Text that somebody typed, fit for a message: printable, in quotes, and short.
struct Quoted: CustomStringConvertible {
  let description: String

  init(_ text: some StringProtocol) {
    let isLong = text.count > 40
    description = "\"" + Self.plain(text, limit: 40) + (isLong ? "…" : "") + "\""
  }

  /// The first characters of the text, printable.
  static func plain(_ text: some StringProtocol, limit: Int = 200) -> String {
    Line(String(text.prefix(limit))).plain
  }
}
