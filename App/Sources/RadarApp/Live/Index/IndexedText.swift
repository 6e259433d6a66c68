import RichText

/// The words of a text as the index takes them.
struct IndexedText: Sendable {
  let id: SearchText.ID
  let source: String
  let title: String
  let content: String
  let version: Int64

  /// Reads a text.
  ///
  /// Cost: linear in the text.
  init(_ text: SearchText) {
    id = text.id
    source = text.source
    title = text.title.withoutControls
    version = text.version
    let content =
      switch text.content {
      case .plain(let plain): RichText(plain: plain).plain
      case .html(let html, let base): RichText(html: html, base: base).plain
      case nil: ""
      }
    self.content = content.withoutControls
  }
}

extension SearchText {
  /// A number that is another one if the title or the text is another one.
  var version: Int64 {
    var hash = TextHash()
    hash.add(title)
    switch content {
    case .plain(let text): hash.add(text)
    case .html(let html, _):
      hash.add("html")
      hash.add(html)
    case nil: break
    }
    return Int64(bitPattern: hash.value)
  }
}
