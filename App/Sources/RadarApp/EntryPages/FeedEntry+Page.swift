import FeedFeature
import Foundation
import UDFKit
import UDFTerminal

extension FeedState {
  func page(of id: FeedEntry.ID) -> Page? {
    guard let entry = entries[id: id] else { return nil }
    let source = sources[id: entry.source].map { $0.title ?? $0.id }
    let notes = FeedNotes(of: entry) { releases(before: id) }
    return Page(
      title: entry.title,
      details: [source, entry.author, entry.isLiked ? "♥" : nil].compactMap(\.self),
      date: entry.date.map { .seconds(min(max($0.timeIntervalSince1970, -1e18), 1e18)) },
      link: entry.link,
      content: entry.sourceOfText,
      links: { notes.links },
      lines: { notes.lines(width: $0) }
    )
  }

  /// Returns the next entry that is not read and that the filter shows, after or before an entry.
  func unread(from id: FeedEntry.ID, _ direction: Direction) -> FeedEntry.ID? {
    guard let index = entries.index(id: id) else { return nil }
    // Of those that are not read, only the filter of likes hides any.
    return entries.elements.next(from: index, direction) {
      !$0.isRead && (filter != .liked || $0.isLiked)
    }?.id
  }
}

extension FeedEntry {
  /// What the text for reading is made of.
  fileprivate var sourceOfText: [String?] {
    switch content {
    case .text(let text): [text]
    case .html(let html): [html, base, link]
    case nil: []
    }
  }
}

extension Array {
  func next(
    from index: Int,
    _ direction: Direction,
    where condition: (Element) -> Bool
  ) -> Element? {
    switch direction {
    case .forward: self[(index + 1)...].first(where: condition)
    case .backward: self[..<index].last(where: condition)
    }
  }
}
