import TerminalUI

/// The layout of text whose spaces and line breaks are kept.
enum CodeWrapping {
  private static let mark = StyledText("↵", .dim)

  private static let tab = 4

  /// Writes text; a line that is too long goes on below, with a mark at its end.
  static func write(_ text: InlineText, to writer: inout LineWriter) {
    var line = LineBuilder()
    let room = writer.room
    func end(_ writer: inout LineWriter, isBroken: Bool) {
      let isMarked = isBroken && line.width < room
      writer.write(line.take() + (isMarked ? [mark] : []))
    }
    for span in text.spans {
      let style = HTMLElement.code.adding(span.style)
      var rest = Substring(span.text)
      while !rest.isEmpty {
        let part = rest.prefix { $0 != "\n" }
        for character in part {
          let (piece, width) = piece(character, at: line.width, room: room)
          // One column is kept for the mark.
          if line.width + width > Swift.max(room - 1, 1), !line.isEmpty {
            end(&writer, isBroken: true)
          }
          line.append(piece, style, width: width)
        }
        rest = rest[part.endIndex...]
        if rest.popFirst() != nil { end(&writer, isBroken: false) }
      }
    }
    end(&writer, isBroken: false)
  }

  private static func piece(_ character: Character, at column: Int, room: Int) -> (String, Int) {
    if character == "\t" {
      let count = Swift.min(tab - column % tab, Swift.max(1, room - 1 - column))
      return (String(repeating: " ", count: count), count)
    }
    return WordWrapping.piece(character, room: room)
  }
}
