/// What an element says of an entry or a feed.
struct FieldUse {
  enum Field { case id, guid, title, link, date, author, summary, content }

  let field: Field
  /// The rank of the element, of which the lowest counts, and of equal ranks the first element.
  let rank: UInt8
  var isUpdate = false

  private init(_ field: Field, _ rank: UInt8, isUpdate: Bool = false) {
    (self.field, self.rank, self.isUpdate) = (field, rank, isUpdate)
  }

  var isOfFeed: Bool {
    switch field {
    case .id, .title, .link, .author: true
    case .guid, .date, .summary, .content: false
    }
  }

  static let mediaDescription = FieldUse(.summary, 4)

  /// Returns the use of an element of Atom 1.0 (RFC 4287) or of its drafts.
  static func inAtom(_ name: ElementName, _ space: XMLSpace) -> FieldUse? {
    if space == .media, name == .description { return mediaDescription }
    guard space.isOwnOfAtom else { return nil }
    return switch name {
    case .id: FieldUse(.id, 0)
    case .title: FieldUse(.title, 0)
    // Not the usual link, which has no text.
    case .link: FieldUse(.link, 3)
    case .published, .issued: FieldUse(.date, 0)
    case .updated, .modified: FieldUse(.date, 1, isUpdate: true)
    // An element of RSS that some writers use here.
    case .pubDate: FieldUse(.date, 2)
    case .summary: FieldUse(.summary, 0)
    case .content: FieldUse(.content, 0)
    default: nil
    }
  }

  /// Returns the use of a part of an author in Atom.
  ///
  /// The author of an entry's source counts if the entry itself has none (RFC 4287, 4.2.1).
  static func inAtomAuthor(_ name: ElementName, ofSource isSource: Bool) -> FieldUse? {
    switch name {
    case .name: FieldUse(.author, isSource ? 4 : 0)
    case .email: FieldUse(.author, isSource ? 5 : 3)
    default: nil
    }
  }

  /// Returns the use of an element of RSS in any version, or of one of its common modules.
  static func inRSS(_ name: ElementName, _ space: XMLSpace) -> FieldUse? {
    switch (space.isOwnOfRSS ? .rss : space.isAtom ? .atom10 : space, name) {
    case (.rss, .guid): FieldUse(.guid, 0)
    case (.rss, .title): FieldUse(.title, 0)
    case (.rss, .link): FieldUse(.link, 0)
    case (.rss, .pubDate): FieldUse(.date, 0)
    case (.rss, .lastBuildDate): FieldUse(.date, 6)
    case (.rss, .author): FieldUse(.author, 2)
    case (.rss, .description): FieldUse(.summary, 0)
    case (.rss, .body), (.rss, .fullItem), (.xhtml, .body): FieldUse(.content, 2)
    case (.content, .encoded): FieldUse(.content, 0)
    case (.dublinCore, .title): FieldUse(.title, 1)
    case (.dublinCore, .date): FieldUse(.date, 3)
    case (.dublinCore, .creator): FieldUse(.author, 0)
    case (.dublinCore, .description): FieldUse(.summary, 1)
    case (.dublinCoreTerms, .issued): FieldUse(.date, 1)
    case (.dublinCoreTerms, .modified): FieldUse(.date, 4, isUpdate: true)
    case (.atom10, .id): FieldUse(.id, 1)
    case (.atom10, .title): FieldUse(.title, 2)
    case (.atom10, .published), (.atom10, .issued): FieldUse(.date, 2)
    case (.atom10, .updated), (.atom10, .modified): FieldUse(.date, 5, isUpdate: true)
    case (.atom10, .summary): FieldUse(.summary, 2)
    case (.atom10, .content): FieldUse(.content, 1)
    case (.itunes, .author): FieldUse(.author, 1)
    case (.itunes, .summary), (.itunes, .subtitle): FieldUse(.summary, 3)
    case (.itunes, .title), (.media, .title): FieldUse(.title, 3)
    case (.media, .description): mediaDescription
    default: nil
    }
  }
}

extension XMLSpace {
  var isAtom: Bool { self == .atom10 || self == .atom03 }

  /// Whether an element belongs to Atom, or has no namespace in a feed that omits it.
  var isOwnOfAtom: Bool { isAtom || self == .none }

  var isOwnOfRSS: Bool { self == .none || self == .rss || self == .rss090 }
}
