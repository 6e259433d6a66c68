/// The elements of Atom 1.0 (RFC 4287) and of its drafts.
enum AtomFields {
  /// Returns whether an element belongs to Atom, or has no namespace in a feed that omits it.
  static func isOwn(_ space: XMLSpace) -> Bool {
    space == .atom10 || space == .atom03 || space == .none
  }

  static func use(of name: ElementName, in space: XMLSpace) -> FieldUse? {
    if space == .media, name == .description { return FieldUse(.summary, 4) }
    guard isOwn(space) else { return nil }
    switch name {
    case .id: return FieldUse(.id, 0)
    case .title: return FieldUse(.title, 0)
    // Not the usual link, which has no text.
    case .link: return FieldUse(.link, 3)
    case .published, .issued: return FieldUse(.date, 0)
    case .updated, .modified: return FieldUse(.date, 1, isUpdate: true)
    // An element of RSS that some writers use here.
    case .pubDate: return FieldUse(.date, 2)
    case .summary: return FieldUse(.summary, 0)
    case .content: return FieldUse(.content, 0)
    default: return nil
    }
  }

  /// Returns the use of the parts of an author.
  ///
  /// The author of an entry's source counts if the entry itself has none (RFC 4287, 4.2.1).
  static func use(ofPart name: ElementName, inSource: Bool) -> FieldUse? {
    switch name {
    case .name: FieldUse(.author, inSource ? 4 : 0)
    case .email: FieldUse(.author, inSource ? 5 : 3)
    default: nil
    }
  }
}
