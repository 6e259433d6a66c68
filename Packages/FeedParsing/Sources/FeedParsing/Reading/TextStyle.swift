import Foundation

/// How the text of an element is read.
enum TextStyle {
  case plain
  case html
  /// Elements of XHTML, in a `div` that is not a part of the text.
  case xhtml
  /// Plain text according to the specification, but often HTML.
  case unsure
  case base64

  /// Creates the style of an Atom element from its `type` and, in the drafts, its `mode`.
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

  /// Returns whether a media type is neither text nor XML.
  ///
  /// Such content is in Base64 (RFC 4287, 4.1.3.3).
  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// Returns the text of an element on one line, from its characters.
  ///
  /// If the element contained elements, their tags have already been removed.
  func line(_ content: Bytes, hasElements: Bool) -> String? {
    switch self {
    case .base64: Self.decoded(content)?.plain(limit: FeedLimits.line)
    case _ where hasElements: PlainText.nonEmpty(content)
    case .plain: PlainText.nonEmpty(content)
    case .unsure where !HTMLText.isLikely(content): PlainText.nonEmpty(content)
    default: HTMLText.bytes(of: content).withBytes { PlainText.nonEmpty($0) }
    }
  }

  /// Returns the text of an element as written, from its characters or, if it contained elements, from its
  /// markup.
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
