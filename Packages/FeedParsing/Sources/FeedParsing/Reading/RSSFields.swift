/// The elements of RSS in all versions, and of its common modules.
enum RSSFields {
  /// Returns whether an element belongs to RSS itself and not to a module.
  static func isOwn(_ space: XMLSpace) -> Bool {
    space == .none || space == .rss || space == .rss090
  }

  static func use(of name: ElementName, in space: XMLSpace) -> FieldUse? {
    switch space {
    case .none, .rss, .rss090: own(name)
    case .dublinCore: dublinCore(name)
    case .atom10, .atom03: atom(name)
    case .dublinCoreTerms where name == .issued: FieldUse(.date, 1)
    case .dublinCoreTerms where name == .modified: FieldUse(.date, 4, isUpdate: true)
    case .itunes where name == .author: FieldUse(.author, 1)
    case .itunes where name == .summary || name == .subtitle: FieldUse(.summary, 3)
    case .itunes where name == .title, .media where name == .title: FieldUse(.title, 3)
    case .media where name == .description: FieldUse(.summary, 4)
    case .content where name == .encoded: FieldUse(.content, 0)
    case .xhtml where name == .body: FieldUse(.content, 2)
    default: nil
    }
  }

  private static func own(_ name: ElementName) -> FieldUse? {
    switch name {
    case .guid: FieldUse(.guid, 0)
    case .title: FieldUse(.title, 0)
    case .link: FieldUse(.link, 0)
    case .pubDate: FieldUse(.date, 0)
    case .lastBuildDate: FieldUse(.date, 6)
    case .author: FieldUse(.author, 2)
    case .description: FieldUse(.summary, 0)
    case .body, .fullItem: FieldUse(.content, 2)
    default: nil
    }
  }

  private static func dublinCore(_ name: ElementName) -> FieldUse? {
    switch name {
    case .title: FieldUse(.title, 1)
    case .date: FieldUse(.date, 3)
    case .creator: FieldUse(.author, 0)
    case .description: FieldUse(.summary, 1)
    default: nil
    }
  }

  private static func atom(_ name: ElementName) -> FieldUse? {
    switch name {
    case .id: FieldUse(.id, 1)
    case .title: FieldUse(.title, 2)
    case .published, .issued: FieldUse(.date, 2)
    case .updated, .modified: FieldUse(.date, 5, isUpdate: true)
    case .summary: FieldUse(.summary, 2)
    case .content: FieldUse(.content, 1)
    default: nil
    }
  }
}
