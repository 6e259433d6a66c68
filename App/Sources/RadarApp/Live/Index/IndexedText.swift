import FeedFeature
import RichText

struct IndexedText: Sendable {
  let id: FeedEntry.ID
  let source: FeedSource.ID
  let title: String
  let content: String
  let version: Int64

  init(_ entry: FeedEntry) {
    id = entry.id
    source = entry.source
    title = entry.title.withoutControls
    content = (entry.richText()?.plain ?? "").withoutControls
    version = entry.textVersion
  }
}

extension FeedEntry {
  /// A number that is another one if the title or the text is another one.
  var textVersion: Int64 {
    var hash = TextHash()
    hash.add(title)
    switch content {
    case .text(let text): hash.add(text)
    case .html(let html):
      hash.add("html")
      hash.add(html)
    case nil: break
    }
    return Int64(bitPattern: hash.value)
  }
}
