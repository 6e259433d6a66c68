import UDFKit

/// The parts of the state that a command changed, under the names of its properties.
///
/// A value has its new value. A list of rows has only the rows that are new or different, and the ids of those that
/// are gone, so that the answer to a like in a long list has one row.
struct Changes: Encodable {
  fileprivate struct Part: Encodable {
    let name: String
    let value: any Encodable

    func lines(of owner: String) -> [String] {
      let name = "\(owner).\(name)"
      if let rows = value as? any RowLines { return rows.lines(name) }
      return [Quoted.plain("\(name): \((try? JSONLine.text(value)) ?? "changed")")]
    }

    func encode(to encoder: any Encoder) throws {
      // A date that encodes itself would be a number, and not a text.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private let slices: [(name: String, parts: [Part])]

  /// Cost: the number of properties, and two passes over each list that is not the same one.
  init<State>(from earlier: State, to state: State) {
    slices = zip(Mirror(reflecting: earlier).children, Mirror(reflecting: state).children)
      .compactMap { before, after in
        let parts = Self.parts(from: before.value, to: after.value)
        if parts.isEmpty, Self.areEqual(before.value, after.value) { return nil }
        return (name: after.label ?? "", parts: parts)
      }
  }

  fileprivate static func parts(from before: Any, to after: Any) -> [Part] {
    zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children)
      .compactMap { part($0.value, $1) }
  }

  private static func part(_ before: Any, _ after: Mirror.Child) -> Part? {
    guard !Self.areEqual(before, after.value), let name = after.label else { return nil }
    if let rows = (after.value as? any Rows)?.changes(since: before) {
      return Part(name: name, value: rows)
    }
    return (after.value as? any Encodable).map { Part(name: name, value: $0) }
  }

  /// The changes as lines, such as `counter.count: 5` or `feed.entries: 200 new, 1 removed`.
  ///
  /// If few rows of a list changed, each has its lines, such as `feed.entries[1].isLiked: true`.
  var lines: [String] {
    slices.flatMap { slice in slice.parts.flatMap { $0.lines(of: slice.name) } }
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { right as? Value == left }
    return (left as? any Equatable).map { isEqual($0) } ?? false
  }

  func encode(to encoder: any Encoder) throws {
    let named = slices.map { slice in
      (slice.name, Dictionary(slice.parts.map { ($0.name, $0) }) { $1 })
    }
    try Dictionary(named) { $1 }.encode(to: encoder)
  }
}

struct RowChanges<Row: Encodable & Identifiable>: Encodable, RowLines {
  let changed: [Row]
  let removed: [String]
  /// The changed rows as they were, or nil for those that are new.
  let before: [Row?]

  private enum CodingKeys: CodingKey {
    case changed, removed
  }

  func lines(_ name: String) -> [String] {
    guard 1...3 ~= changed.count + removed.count else { return ["\(name): \(counts)"] }
    let places = changed.map { place(name, "\($0.id)") }
    let different = zip(places, zip(before, changed)).flatMap { place, rows in
      guard let old = rows.0 else { return ["\(place): new"] }
      return Changes.parts(from: old, to: rows.1).flatMap { $0.lines(of: place) }
    }
    return different + removed.map { "\(place(name, $0)): removed" }
  }

  private var counts: String {
    let new = before.count { $0 == nil }
    let counts = [(new, "new"), (changed.count - new, "different"), (removed.count, "removed")]
      .compactMap { $0 > 0 ? "\($0) \($1)" : nil }
    return counts.isEmpty ? "in another order" : counts.joined(separator: ", ")
  }

  private func place(_ name: String, _ id: String) -> String {
    "\(name)[\(id.count > 60 ? "…" : "")\(Quoted.plain(id.suffix(60)))]"
  }
}

protocol RowLines {
  func lines(_ name: String) -> [String]
}

protocol Rows {
  func changes(since earlier: Any) -> (any Encodable)?
}

extension IdentifiedArray: Rows where Element: Encodable & Equatable {
  func changes(since earlier: Any) -> (any Encodable)? {
    guard let earlier = earlier as? Self else { return nil }
    var (changed, before) = ([Element](), [Element?]())
    // Most rows are the same, and stand where they stood.
    var haveMoved = count != earlier.count
    let (old, new) = (earlier.elements, elements)
    // Iterating would copy each row.
    for position in new.indices where position >= old.count || old[position] != new[position] {
      let row = new[position]
      let isInPlace = position < old.count && old[position].id == row.id
      haveMoved = haveMoved || !isInPlace
      let earlierRow = isInPlace ? old[position] : earlier[id: row.id]
      if earlierRow != row {
        changed.append(row)
        before.append(earlierRow)
      }
    }
    let removed = haveMoved ? old.filter { self[id: $0.id] == nil } : []
    return RowChanges(changed: changed, removed: removed.map { "\($0.id)" }, before: before)
  }
}
