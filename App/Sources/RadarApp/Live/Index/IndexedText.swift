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

/// A hash of texts that is the same in each run of the program (FNV-1a).
struct TextHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text, and what no text contains after it.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
