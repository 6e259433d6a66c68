import UDFInspection
import UDFKit

/// A store that reduces entries again and starts no effects.
struct Replay<State: Sendable> {
  /// Returns a store that starts no effects and reports nothing.
  static func store(_ state: State, _ reducer: Reducer<State>) -> Store<State> {
    Store(state: state, reducer: reducer, settings: StoreSettings(startsEffects: false) { _ in })
  }

  private let store: Store<State>

  init(_ state: State, _ reducer: Reducer<State>) { store = Self.store(state, reducer) }

  var state: State { store.state }

  /// Reduces the entry at a position, unless it was rejected.
  ///
  /// Only what is needed of it is read, because a copy of an entry costs more than a small action.
  @inline(__always)
  func reduce(_ position: Int, of entries: borrowing [Entry]) {
    if entries[position].rejection != nil { return }
    store.dispatch(
      entries[position].action,
      at: entries[position].address,
      inputs: entries[position].inputsOfReplay
    )
  }
}
