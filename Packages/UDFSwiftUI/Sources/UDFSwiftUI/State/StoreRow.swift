#if canImport(SwiftUI)

public import UDFKit

/// A row of a list, with a store of its own.
///
/// ```swift
/// ForEach($list.rows(\.entries)) { row in EntryRow(store: row.store) }
/// ```
///
/// The body with the list runs again when rows come, go or move. What changes in a row runs the body of that row.
public struct StoreRow<ID: Hashable & Sendable, Element: Sendable>: Identifiable {
  /// The id of the element.
  public let id: ID
  /// The store of the element, whose actions reach this row only (law 7).
  ///
  /// After the row has gone, it shows the value with which the list first showed it.
  public let store: Store<Element>
}

extension StoreRow: Sendable {}

extension StoreBindings {
  /// Returns the rows of a collection, each with a store of its own.
  ///
  /// Cost: an action that writes the collection compares the ids of its rows. A row costs the same with 10 and with
  /// 1,000,000 others.
  public func rows<Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Elements> & Sendable
  ) -> [StoreRow<Elements.ID, Elements.Value>]
  where Elements.ID: Sendable, Elements.Value: Sendable {
    let store = viewStore.store
    let read: @Sendable (State) -> [Elements.ID] = { $0[keyPath: keyPath]._ids }
    let key = PartKey(keyPath: keyPath, kind: "rows")
    let ids = viewStore.value(key, slice: store.scope(reading: read), read)
    return viewStore.part(key) { Rows<Elements.ID, Elements.Value>() }.rows(ids) { id in
      let element = store.scope(keyPath, id: id)
      return element.state.map { element.unwrapped(or: $0) }
    }
  }
}

/// The rows that a list shows, each made once.
@MainActor
private final class Rows<ID: Hashable & Sendable, Element: Sendable> {
  private var all: [ID: StoreRow<ID, Element>] = [:]

  func rows(_ ids: [ID], _ make: (ID) -> Store<Element>?) -> [StoreRow<ID, Element>] {
    let rows = ids.compactMap { id in all[id] ?? make(id).map { StoreRow(id: id, store: $0) } }
    all = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return rows
  }
}

#endif
