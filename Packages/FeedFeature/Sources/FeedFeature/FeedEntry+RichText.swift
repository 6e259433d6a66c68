public import RichText

extension FeedEntry {
  /// The text of this entry for reading, or nil if it has none.
  ///
  /// Relative links refer to the address of the entry.
  ///
  /// Cost: linear in the text, which is read anew by each call. Keep the result while the entry is shown.
  public func richText() -> RichText? {
    switch content {
    case .text(let text): RichText(plain: text)
    case .html(let html): RichText(html: html, base: link)
    case nil: nil
    }
  }
}
