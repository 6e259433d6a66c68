import GRDB

/// The texts that many rows share, such as names of types and locations, with their numbers.
struct TextTable {
  struct Item {
    let id: Int
    let text: String
    let hash: UInt64
  }

  private var items: [String: Item] = [:]
  private var itemsByID: [Int: Item] = [:]
  /// The texts that are in no committed row yet.
  private(set) var added: [String] = []
  /// The number of rows that cannot be read.
  private var unreadable = 0
  private var last = 0

  /// The number of rows, with those that are not committed.
  var count: Int { itemsByID.count + unreadable }

  /// Returns the item with the number in a column, or nil if there is none.
  subscript(id: DatabaseValue) -> Item? { Int.fromDatabaseValue(id).flatMap { itemsByID[$0] } }

  @discardableResult
  mutating func insert(_ text: String, id: Int) -> Item {
    let item = Item(id: id, text: text, hash: Checksum.of { $0.combine(text) })
    items[text] = item
    itemsByID[id] = item
    take(id)
    return item
  }

  /// Notes that a row cannot be read, so that its number is not used again.
  mutating func noteUnreadable(id: Int) {
    unreadable += 1
    take(id)
  }

  /// Notes that a number is used.
  ///
  /// In a damaged file it can be the largest one, and then the number after it is not.
  private mutating func take(_ id: Int) { if id < .max { last = max(last, id) } }

  /// Returns the item of a text, which is added if it is new.
  mutating func item(for text: String) -> Item {
    if let item = items[text] { return item }
    added.append(text)
    return insert(text, id: last + 1)
  }

  mutating func commit() { added.removeAll(keepingCapacity: true) }

  mutating func rollBack() {
    for item in added.compactMap({ items.removeValue(forKey: $0) }) { itemsByID[item.id] = nil }
    added.removeAll()
  }
}
