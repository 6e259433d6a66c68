import FeedFeature
import RichText

extension FeedEntry {
  /// The text of this entry for reading, or nil if it has none.
  ///
  /// Relative links refer to the base that the document gives the text, or else to the address of the entry.
  ///
  /// Cost: linear in the text, which each call reads again. Keep the result while the entry is shown.
  ///
  /// - Parameter earlier: the links of a text above this one, whose numbers go on.
  /// - Returns: the text, or nil.
  func richText(after earlier: [RichText.Link] = []) -> RichText? {
    switch content {
    case .text(let text): RichText(plain: text, after: earlier)
    case .html(let html): RichText(html: html, base: base ?? link, after: earlier)
    case nil: nil
    }
  }
}
