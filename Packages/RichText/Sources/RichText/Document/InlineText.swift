import TerminalUI

/// Text in one or more styles, with line breaks.
struct InlineText: Equatable, Sendable {
  /// The spans, of which none is empty and two neighbours have different styles.
  private(set) var spans: [Span] = []

  struct Span: Equatable, Sendable {
    var text: String
    var style: Style
  }

  var isEmpty: Bool { spans.isEmpty }

  var plain: String { spans.map(\.text).joined() }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }

  func preceded(by text: String, _ style: Style) -> InlineText {
    var result = InlineText()
    result.append(text, style)
    for span in spans { result.append(span.text, span.style) }
    return result
  }

  var isBlank: Bool { spans.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// Removes a space at the end, and returns its style if there was one.
  mutating func removeSpaceAtEnd() -> Style? {
    guard let last = spans.last, last.text.utf8.last == 0x20 else { return nil }
    // Some letters and the space after them are one character.
    spans[spans.count - 1].text.unicodeScalars.removeLast()
    if spans[spans.count - 1].text.isEmpty { spans.removeLast() }
    return last.style
  }

  /// Removes the line breaks at the beginning, and the spaces and line breaks at the end.
  mutating func trim() {
    while let last = spans.popLast() {
      let kept = last.text.utf8.reversed().drop { $0 == 0x20 || $0 == 0x0A }.count
      guard kept > 0 else { continue }
      let isWhole = kept == last.text.utf8.count
      let text = isWhole ? last.text : String(decoding: last.text.utf8.prefix(kept), as: UTF8.self)
      spans.append(Span(text: text, style: last.style))
      break
    }
    let start = spans.firstIndex { $0.text.utf8.contains { $0 != 0x0A } } ?? spans.endIndex
    spans.removeSubrange(..<start)
    if let first = spans.first, first.text.utf8.first == 0x0A {
      spans[0].text = String(decoding: first.text.utf8.drop { $0 == 0x0A }, as: UTF8.self)
    }
  }
}
