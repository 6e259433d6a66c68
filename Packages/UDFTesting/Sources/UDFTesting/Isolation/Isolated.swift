import UDFKit

/// The stores of a feature that is tested alone.
struct Isolated<State: Equatable & Sendable>: Sendable {
  let reducer: Reducer<State>
  let addressing: Addressing
  /// The types of the actions with which a parent takes the feature away.
  let endActions: [any Action.Type]

  /// The path of the slice in the root state.
  var path: String { endActions.isEmpty ? "\\.slice" : "\\.slice.there" }

  /// Makes the store of the feature, and the store of its state, which outlives the feature.
  func stores(
    _ state: State,
    _ settings: StoreSettings,
    _ limit: CascadeLimit?
  ) -> TestedStores<State> {
    if !endActions.isEmpty { return presented(state, settings, limit) }
    let root = Store(
      state: Alone(slice: state),
      reducer: Reducer { Scope(\.slice, as: addressing) { reducer } },
      middleware: limit.map { [$0.middleware()] } ?? [],
      settings: settings
    )
    return TestedStores(root.scope(\.slice, as: addressing))
  }

  private func presented(
    _ state: State,
    _ settings: StoreSettings,
    _ limit: CascadeLimit?
  ) -> TestedStores<State> {
    let root = Store(
      state: Alone(slice: Presence.there(state)),
      reducer: Reducer {
        IfCase(\.slice, .there()) { reducer }
        Scope(\.slice) { for type in endActions { Presence.end(type) } }
      },
      middleware: limit.map { [$0.middleware()] } ?? [],
      settings: settings
    )
    return TestedStores(
      root.scope(\.slice, case: .there(), as: .own).unwrapped(or: state),
      state: root.scope(reading: { $0.slice.slice })
    )
  }
}

/// A store under test, and the store of its state.
struct TestedStores<State: Sendable> {
  let store: Store<State>
  let state: Store<State>

  init(_ store: Store<State>, state: Store<State>? = nil) {
    self.store = store
    self.state = state ?? store
  }
}
