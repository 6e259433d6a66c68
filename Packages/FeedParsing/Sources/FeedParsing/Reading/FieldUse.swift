struct FieldUse {
  enum Field {
    case id, guid, title, link, date, author, summary, content
  }

  let field: Field
  /// The rank of the element.
  ///
  /// The lowest rank counts, and of equal ranks the first element.
  let rank: UInt8
  /// Whether a date is that of the last change.
  var isUpdate = false

  init(_ field: Field, _ rank: UInt8, isUpdate: Bool = false) {
    self.field = field
    self.rank = rank
    self.isUpdate = isUpdate
  }

  /// Whether a feed also has the field.
  var isOfFeed: Bool {
    switch field {
    case .id, .title, .link, .author: true
    case .guid, .date, .summary, .content: false
    }
  }
}

/// A value that several elements may provide, of which the lowest rank is kept.
struct Ranked<Value> {
  private(set) var value: Value?
  private var rank = UInt8.max

  /// Returns whether a value of this rank would be kept.
  func isOpen(to rank: UInt8) -> Bool { rank < self.rank }

  mutating func offer(_ value: Value?, _ rank: UInt8) {
    guard let value, rank < self.rank else { return }
    self.value = value
    self.rank = rank
  }
}
