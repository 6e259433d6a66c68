import TerminalUI
import UDFInspection
import UDFJournal

/// The reason why a command cannot be done, and what to do about it, in one line.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

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

/// Returns the number of mistakes that turn a name into a text, or nil if the name cannot be meant.
///
/// Letters in another order are one mistake. A text without a letter of the name is never meant, however short the name
/// is.
func distance(of text: String, from name: String) -> Int? {
  if text.sorted() == name.sorted() { return text == name ? 0 : 1 }
  let distance = Explanation.editDistance(Array(text.prefix(40)), Array(name))
  return distance <= min(name.count - 1, max(2, name.count / 3)) ? distance : nil
}

/// Returns the name that was probably meant by a text, or nil if none is near.
func nearest(_ text: String, of names: [String]) -> String? {
  names.compactMap { name in distance(of: text, from: name).map { (name, $0) } }
    .min { $0.1 < $1.1 }?.0
}
