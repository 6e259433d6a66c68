import TerminalUI

struct WordWrapping {
  private let room: Int
  private var line = LineBuilder()
  private var word: [(text: Substring, style: Style, width: Int)] = []
  private var wordWidth = 0
  private var hasSpace = false
  private var spaceStyle = Style.plain

  /// Writes text in its styles, to each of which a style is added.
  static func write(_ text: InlineText, _ style: Style = .plain, to writer: inout LineWriter) {
    var wrapping = WordWrapping(room: writer.room)
    for span in text.spans {
      var isFirst = true
      for part in span.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if !isFirst { wrapping.endLine(to: &writer) }
        isFirst = false
        wrapping.add(part, span.style.adding(style), to: &writer)
      }
    }
    wrapping.endWord(to: &writer)
    if !wrapping.line.isEmpty { wrapping.flush(to: &writer) }
  }

  private mutating func add(_ text: Substring, _ style: Style, to writer: inout LineWriter) {
    let text = StyledText(String(text)).text
    var isFirst = true
    for chunk in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isFirst {
        endWord(to: &writer)
        hasSpace = true
        spaceStyle = style
      }
      isFirst = false
      if chunk.utf8.allSatisfy({ $0 < 0x80 }) {
        append(chunk, style, width: chunk.utf8.count)
      } else {
        addScript(chunk, style, to: &writer)
      }
    }
  }

  /// Adds a part of a word in any script; in scripts without spaces, lines break between characters.
  private mutating func addScript(_ chunk: Substring, _ style: Style, to writer: inout LineWriter) {
    var start = chunk.startIndex
    var previous = word.last?.text.last
    for index in chunk.indices {
      if let previous, LineBreaking.mayBreak(between: previous, and: chunk[index]) {
        appendScript(chunk[start..<index], style)
        start = index
        endWord(to: &writer)
      }
      previous = chunk[index]
    }
    appendScript(chunk[start...], style)
  }

  private mutating func appendScript(_ part: Substring, _ style: Style) {
    // A no-break space is shown as a space.
    let part = String(part.map { $0 == "\u{A0}" ? " " : $0 })
    append(part[...], style, width: StyledText(part).width)
  }

  private mutating func append(_ part: Substring, _ style: Style, width: Int) {
    guard !part.isEmpty else { return }
    word.append((part, style, width))
    wordWidth += width
  }

  private mutating func endWord(to writer: inout LineWriter) {
    guard !word.isEmpty else { return }
    let space = hasSpace && !line.isEmpty ? 1 : 0
    if !line.isEmpty, line.width + space + wordWidth > room {
      flush(to: &writer)
    } else if space > 0 {
      let isInside = word.first?.style == spaceStyle
      line.append(" ", isInside ? spaceStyle : .plain, width: 1)
    }
    for part in word {
      if line.width + part.width <= room {
        line.append(part.text, part.style, width: part.width)
      } else {
        addBroken(part.text, part.style, to: &writer)
      }
    }
    word = []
    wordWidth = 0
    hasSpace = false
  }

  private mutating func addBroken(_ part: Substring, _ style: Style, to writer: inout LineWriter) {
    for character in part {
      let (piece, width) = Self.piece(character, room: room)
      if line.width + width > room { flush(to: &writer) }
      line.append(piece, style, width: width)
    }
  }

  private mutating func endLine(to writer: inout LineWriter) {
    endWord(to: &writer)
    flush(to: &writer)
    hasSpace = false
  }

  private mutating func flush(to writer: inout LineWriter) { writer.write(line.take()) }

  /// Returns what is shown of a character, and its width; a character that is wider than the room is an ellipsis.
  static func piece(_ character: Character, room: Int) -> (String, Int) {
    if character.isASCII, let byte = character.asciiValue, (0x20...0x7E).contains(byte) {
      return (String(character), 1)
    }
    let text = StyledText(String(character))
    return text.width <= room ? (text.text, text.width) : ("…", 1)
  }
}
