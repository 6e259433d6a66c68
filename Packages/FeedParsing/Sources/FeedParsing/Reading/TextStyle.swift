import Foundation

/// How the text of an element is to be taken.
enum TextStyle {
  case plain
  case html
  /// Elements of XHTML, in a `div` that is no part of the text.
  case xhtml
  /// Plain by the letter, and HTML as often as not.
  case unsure
  case base64

  /// How an element of Atom is written, as its `type` and, in the drafts, its `mode` say.
  init(atom scanner: XMLScanner) {
    if scanner.tag.attributes.isEmpty {
      self = .plain
      return
    }
    let mode = scanner.attribute("mode")?.trimmed.lowercased()
    let type = scanner.attribute("type")?.trimmed.lowercased() ?? "text"
    switch type {
    case _ where mode == "base64": self = .base64
    case "text": self = .plain
    case "html": self = .html
    case "xhtml": self = .xhtml
    case _ where Self.isBinary(type): self = .base64
    default: self = type.contains("xhtml") ? .xhtml : type.contains("html") ? .html : .plain
    }
  }

  /// Whether a media type is neither text nor XML: such content is in Base64 (RFC 4287, 4.1.3.3).
  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// The text of an element on one line, of the characters in it.
  ///
  /// If there were elements among them, their tags are left out already.
  func line(_ content: Bytes, hasElements: Bool) -> String? {
    switch self {
    case .base64: Self.decoded(content)?.plain(limit: FeedLimits.line)
    case _ where hasElements: PlainText.nonEmpty(content)
    case .plain: PlainText.nonEmpty(content)
    case .unsure where !HTMLText.isLikely(content): PlainText.nonEmpty(content)
    default: HTMLText.bytes(of: content).withBytes { PlainText.nonEmpty($0) }
    }
  }

  /// The text of an element as it is written, of the characters in it, or, if there were elements
  /// among them, of the markup.
  func text(_ content: Bytes, hasElements: Bool) -> FeedText? {
    if self == .base64 { return Self.decoded(content) }
    let inner = content.part(content.trimmed)
    guard !inner.isEmpty else { return nil }
    if hasElements { return FeedText(inner.text, kind: .xhtml) }
    return FeedText(inner.text, kind: self == .plain ? .text : .html)
  }

  private static func decoded(_ content: Bytes) -> FeedText? {
    Data(base64Encoded: content.text, options: .ignoreUnknownCharacters)
      .flatMap { String(validating: $0, as: UTF8.self)?.trimmed }
      .flatMap { text in
        let isHTML = text.withBytes { HTMLText.isLikely($0) }
        return text.isEmpty ? nil : FeedText(text, kind: isHTML ? .html : .text)
      }
  }
}
