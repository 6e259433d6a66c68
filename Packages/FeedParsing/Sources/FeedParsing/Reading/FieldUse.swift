/// What an element gives to an entry, or to a feed.
struct FieldUse {
  enum Field {
    case id, guid, title, link, date, author, summary, content
  }

  let field: Field
  /// Which of several elements counts: the lowest rank, and of one rank the first element.
  let rank: UInt8
  /// Whether a date is that of the last change.
  var isUpdate = false

  init(_ field: Field, _ rank: UInt8, isUpdate: Bool = false) {
    self.field = field
    self.rank = rank
    self.isUpdate = isUpdate
  }

  /// Whether a feed has the field too.
  var isOfFeed: Bool {
    switch field {
    case .id, .title, .link, .author: true
    case .guid, .date, .summary, .content: false
    }
  }
}

/// A value that several elements may give: the one of the lowest rank stays.
struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = UInt8.max

  /// Whether a value of this rank would stay.
  func isOpen(to rank: UInt8) -> Bool { rank < self.rank }

  mutating func offer(_ value: Value?, _ rank: UInt8) {
    guard let value, rank < self.rank else { return }
    self.value = value
    self.rank = rank
  }
}
