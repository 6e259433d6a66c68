import Foundation

/// A value that several elements may provide, of which the lowest rank is kept.
struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = UInt8.max

  func isOpen(to rank: UInt8) -> Bool { rank < self.rank }

  mutating func offer(_ value: Value?, _ rank: UInt8) {
    guard let value, rank < self.rank else { return }
    (self.value, self.rank) = (value, rank)
  }
}

/// The content of an entry or a feed that has been read so far.
struct EntryDraft {
  var id = Ranked<String>()
  var title = Ranked<String>()
  var link = Ranked<String>()
  var date = Ranked<Date>()
  var updated = Ranked<Date>()
  var author = Ranked<String>()
  var summary = Ranked<FeedText>()
  var content = Ranked<FeedText>()

  func isOpen(to use: FieldUse) -> Bool {
    switch use.field {
    case .id, .guid: id.isOpen(to: use.rank)
    case .title: title.isOpen(to: use.rank)
    case .link: link.isOpen(to: use.rank)
    case .date: date.isOpen(to: use.rank) || use.isUpdate && updated.isOpen(to: use.rank)
    case .author: author.isOpen(to: use.rank)
    case .summary: summary.isOpen(to: use.rank)
    case .content: content.isOpen(to: use.rank)
    }
  }

  /// Returns the link; in Atom, an identifier that is an address is also a link.
  func link(orIdentifier takesIdentifier: Bool) -> String? {
    guard link.value == nil, takesIdentifier, let id = id.value else { return link.value }
    return FeedLink.isWebAddress(id) ? id : nil
  }

  func entry(inAtom isAtom: Bool) -> ParsedEntry {
    ParsedEntry(
      id: id.value,
      title: title.value,
      link: link(orIdentifier: isAtom),
      date: date.value,
      updated: updated.value,
      author: author.value,
      summary: summary.value,
      content: content.value
    )
  }
}
