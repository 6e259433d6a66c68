import Foundation

enum TextStyle {
  case plain
  case html
  /// Elements of XHTML, in a `div` that is not a part of the text.
  case xhtml
  /// Plain text according to the specification, or text of a type that does not exist, but often HTML.
  case unsure
  case base64

  /// Creates the style of an Atom element from its `type` and, in the drafts, its `mode`.
  init(atom scanner: XMLScanner) {
    if scanner.tag.attributes.isEmpty {
      self = .plain
      return
    }
    let mode = scanner.attribute("mode")?.trimmed.lowercased()
    // A media type may have parameters, such as a charset.
    let type = (scanner.attribute("type") ?? "text").prefix { $0 != ";" }.trimmed.lowercased()
    switch type {
    case _ where mode == "base64": self = .base64
    case "text": self = .plain
    case "html": self = .html
    case "xhtml": self = .xhtml
    case _ where Self.isBinary(type): self = .base64
    case _ where type.contains("html"): self = type.contains("xhtml") ? .xhtml : .html
    default: self = type.isEmpty || type.contains("/") ? .plain : .unsure
    }
  }

  /// Returns whether a media type is neither text nor XML; such content is in Base64 (RFC 4287, 4.1.3.3).
  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// Returns the text of an element on one line, from its characters without the tags of elements in it.
  func line(_ content: Bytes, hasElements: Bool) -> String? {
    let content = content.insideCDATA ?? content
    return switch self {
    case .base64: Self.decoded(content)?.plain(limit: FeedLimits.line)
    case _ where hasElements: PlainText.nonEmpty(content)
    case .plain: PlainText.nonEmpty(content)
    case .unsure where !HTMLText.isLikely(content): PlainText.nonEmpty(content)
    default: HTMLText.bytes(of: content).withBytes { PlainText.nonEmpty($0) }
    }
  }

  /// Returns the text of an element as written, from its characters or, if it contained elements, from its markup.
  func text(_ content: Bytes, hasElements: Bool) -> FeedText? {
    if self == .base64 { return Self.decoded(content) }
    let outer = content.insideCDATA ?? content
    let inner = outer.part(outer.trimmed)
    guard !inner.isEmpty else { return nil }
    if hasElements { return FeedText(inner.text, kind: .xhtml) }
    let isPlain = self == .plain || self == .unsure && !HTMLText.isLikely(inner)
    return FeedText(inner.text, kind: isPlain ? .text : .html)
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

extension Bytes {
  /// What is in a CDATA section that was escaped, so that its marks are part of the text, or nil if there is none.
  fileprivate var insideCDATA: Bytes? {
    let (start, end): (StaticString, StaticString) = ("<![cdata[", "]]>")
    let inner = trimmed
    guard inner.count >= start.utf8CodeUnitCount + end.utf8CodeUnitCount else { return nil }
    let first = inner.prefix(start.utf8CodeUnitCount)
    let last = inner.suffix(end.utf8CodeUnitCount)
    guard matches(start, at: first), matches(end, at: last) else { return nil }
    return part(first.upperBound..<last.lowerBound)
  }
}
