import Foundation

/// Texts as feeds write them: plain, as escaped or inline markup, or in Base64.
enum TextConstruct {
  /// The text of an Atom element, whose `type` and, in the drafts, `mode` say how it is written.
  static func atom(_ element: Markup, limit: Int = FeedLimits.line) -> String? {
    let type = (element["type"] ?? "text").trimmed.lowercased()
    if element["mode"]?.trimmed.lowercased() == "base64" || isBinary(type) {
      return base64(element.text).flatMap { guess($0, limit: limit) }
    }
    if element.hasElements { return PlainText.nonEmpty(PlainText.text(of: element), limit: limit) }
    let isHTML = type.contains("html")
    return PlainText.nonEmpty(isHTML ? HTMLText.text(of: element.text) : element.text, limit: limit)
  }

  /// The text of a title of RSS, which is plain by the letter, and HTML as often as not.
  static func rssTitle(_ element: Markup) -> String? {
    if element.hasElements { return PlainText.nonEmpty(PlainText.text(of: element)) }
    return guess(element.text, limit: FeedLimits.line)
  }

  /// The text of a description of RSS, which is HTML.
  static func rssDescription(_ element: Markup) -> String? {
    let text =
      element.hasElements ? PlainText.text(of: element) : HTMLText.text(of: element.text)
    return PlainText.nonEmpty(text, limit: FeedLimits.summary)
  }

  private static func guess(_ text: String, limit: Int) -> String? {
    PlainText.nonEmpty(HTMLText.isLikely(text) ? HTMLText.text(of: text) : text, limit: limit)
  }

  /// Whether a media type is neither text nor XML: such content is in Base64 (RFC 4287, 4.1.3.3).
  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  private static func base64(_ text: String) -> String? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters)
      .flatMap { String(validating: $0, as: UTF8.self) }
  }
}
