import UDFKit

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
      let properties = zip(Mirror(reflecting: old).children, Mirror(reflecting: rows.1).children)
      return properties.compactMap { old, new in
        guard !Changes.areEqual(old.value, new.value), let value = new.value as? any Encodable
        else {
          return nil
        }
        return Changes.line("\(place).\(new.label ?? "")", value)
      }
    }
    return different + removed.map { "\(place(name, $0)): removed" }
  }

  private var counts: String {
    let new = before.count { $0 == nil }
    let counts = [(new, "new"), (changed.count - new, "different"), (removed.count, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return counts.isEmpty ? "in another order" : counts.joined(separator: ", ")
  }

  /// Returns the name of a row, with the end of a long id, which differs most.
  private func place(_ name: String, _ id: String) -> String {
    "\(name)[\(id.count > 60 ? "…" : "")\(Quoted.plain(id.suffix(60)))]"
  }
}

/// Changes of a list that are more than a value.
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
    let old = earlier.elements
    for (position, row) in elements.enumerated() where position >= old.count || old[position] != row
    {
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
