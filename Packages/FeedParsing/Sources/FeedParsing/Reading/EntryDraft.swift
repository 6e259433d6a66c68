import Foundation

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

  /// Returns whether a value of this use would still be taken.
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

  /// Returns the link.
  ///
  /// In Atom, an identifier that is an address is also a link.
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
