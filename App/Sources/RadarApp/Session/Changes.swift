import UDFKit

/// The parts of the state that a command changed, under the names that `state` prints.
///
/// A value has its new value. A list of rows has only the rows that are new or different, and the ids of those that
/// are gone, so that the answer to a like in a long list has one row.
struct Changes: Encodable {
  /// A changed property.
  private struct Part {
    let name: String
    let value: any Encodable
  }

  /// The changed properties of each slice.
  private let slices: [(name: String, parts: [Part])]

  /// Compares two states.
  ///
  /// Cost: the number of properties, and a pass over each list that is not the same one.
  init<State>(from earlier: State, to state: State) {
    slices = zip(Mirror(reflecting: earlier).children, Mirror(reflecting: state).children)
      .compactMap { before, after in
        guard !Self.areEqual(before.value, after.value) else { return nil }
        let parts = zip(
          Mirror(reflecting: before.value).children,
          Mirror(reflecting: after.value).children
        ).compactMap { Self.part($0.value, $1) }
        return (name: after.label ?? "", parts: parts)
      }
  }

  private static func part(_ before: Any, _ after: Mirror.Child) -> Part? {
    guard !areEqual(before, after.value), let name = after.label else { return nil }
    if let rows = (after.value as? any Rows)?.changes(since: before) {
      return Part(name: name, value: rows)
    }
    return (after.value as? any Encodable).map { Part(name: name, value: $0) }
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool { right as? Value == left }
    return (left as? any Equatable).map { isEqual($0) } ?? false
  }

  /// The changes as lines, such as `counter.count: 5` or `feed.entries: 2 new or different, 1 removed`.
  var lines: [String] {
    slices.flatMap { slice in
      slice.parts.map { part in
        let value = (part.value as? any RowChangesText)?.text ?? (try? JSONLine.text(part.value))
        return Quoted.plain("\(slice.name).\(part.name): \(value ?? "changed")")
      }
    }
  }

  /// Encodes an object of slices, each of which is an object of its changed properties.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for slice in slices {
      var properties = container.nestedContainer(keyedBy: Name.self, forKey: Name(slice.name))
      for part in slice.parts { try properties.encode(part.value, forKey: Name(part.name)) }
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

/// The changes of a list of rows.
private struct RowChanges<Row: Encodable>: Encodable, RowChangesText {
  /// The rows that are new or different, in their order.
  let changed: [Row]
  /// The ids of the rows that are gone.
  let removed: [String]

  var text: String {
    let counts = [
      changed.isEmpty ? nil : "\(changed.count) new or different",
      removed.isEmpty ? nil : "\(removed.count) removed",
    ]
    let text = counts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? "in another order" : text
  }
}

private protocol RowChangesText {
  var text: String { get }
}

/// A list whose rows have ids.
private protocol Rows {
  /// Returns the changes since an earlier state of the list.
  func changes(since earlier: Any) -> (any Encodable)?
}

extension IdentifiedArray: Rows where Element: Encodable & Equatable {
  fileprivate func changes(since earlier: Any) -> (any Encodable)? {
    guard let earlier = earlier as? Self else { return nil }
    let changed = enumerated().filter { position, row in
      // Most rows stand where they stood.
      let isThere = position < earlier.count && earlier[position].id == row.id
      return (isThere ? earlier[position] : earlier[id: row.id]) != row
    }
    let removed = earlier.enumerated().filter { position, row in
      let isThere = position < count && self[position].id == row.id
      return !isThere && self[id: row.id] == nil
    }
    return RowChanges(changed: changed.map(\.element), removed: removed.map { "\($0.element.id)" })
  }
}
