public import UDFKit

extension TestStore {
  /// Creates a store of one feature's slice as in an app, with everything outside of the slice absent.
  ///
  /// ```swift
  /// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
  /// let pane = CounterFeature.connect(to: test.store)
  /// ```
  ///
  /// `store` is a scope of the slice, addressed with `as: .own` or `endingWith`. The rules, the seed and the clock are as
  /// for `init(state:reducer:middleware:startsEffects:seed:clock:)`.
  ///
  /// An action that no rule of the feature handles fails the test. List the actions that the feature hands to its
  /// parent. The test receives them like any other action:
  ///
  /// ```swift
  /// let test = TestStore(isolating: SheetState(), expecting: [Dismiss.self]) {
  ///   On(SheetAction.self) { _, _ in .dismiss() }
  /// }
  /// await test.send(SheetAction.doneButtonTapped)
  /// await test.receive(Dismiss())
  /// ```
  ///
  /// If an action ends the feature, because its parent then takes it away, name it with `endingWith`. Then its effects
  /// end too, and an action that follows reaches no rule. The test still sees its last state.
  ///
  /// ```swift
  /// let test = TestStore(isolating: state, reducer: SheetFeature.reducer, endingWith: [Dismiss.self])
  /// ```
  public convenience init(
    isolating state: State,
    reducer: Reducer<State> = .empty,
    as addressing: Addressing = .shared,
    expecting delegateActions: [any Action.Type] = [],
    endingWith endActions: [any Action.Type] = [],
    seed: UInt64? = nil,
    clock: TestClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State> _ rules: () -> Reducer<State> = { .empty }
  ) {
    let reducer = ReducerBuilder.buildBlock(reducer, rules())
    self.init(
      state: state,
      seed: seed,
      clock: clock,
      location: TestLocation(fileID, filePath, line, column),
      expecting: delegateActions,
      endingWith: endActions
    ) { state, settings, limit in
      if !endActions.isEmpty { return Presence.stores(state, reducer, endActions, settings, limit) }
      let root = Store(
        state: Alone(slice: state),
        reducer: Scope(\.slice, as: addressing) { reducer },
        middleware: limit.map { [$0.middleware()] } ?? [],
        settings: settings
      )
      let store = root.scope(\.slice, as: addressing)
      return (store, store)
    }
  }
}

private struct Alone<Slice: Sendable>: Sendable { var slice: Slice }

/// A feature's slice as a parent presents it, which keeps its last state when the parent has taken it away.
private enum Presence<Slice: Sendable>: Sendable {
  case there(Slice)
  case gone(Slice)

  static func stores(
    _ state: Slice,
    _ reducer: Reducer<Slice>,
    _ endActions: [any Action.Type],
    _ settings: StoreSettings,
    _ limit: CascadeLimit?
  ) -> (store: Store<Slice>, state: Store<Slice>) {
    let there = Prism<Presence, Slice>(name: "there") {
      if case .there(let slice) = $0 { slice } else { nil }
    } embed: {
      .there($0)
    }
    let root = Store(
      state: Alone(slice: Presence.there(state)),
      reducer: Reducer {
        IfCase(\.slice, there) { reducer }
        Scope(\.slice) { for type in endActions { end(type) } }
      },
      middleware: limit.map { [$0.middleware()] } ?? [],
      settings: settings
    )
    return (
      root.scope(\.slice, case: there, as: .own).unwrapped(or: state),
      root.scope(reading: { $0.slice.slice })
    )
  }

  private static func end(_ type: (some Action).Type) -> Reducer<Presence> {
    On(type, only: .nearest) { presence, _ in
      presence = .gone(presence.slice)
      return .none
    }
  }

  private var slice: Slice {
    switch self {
    case .there(let slice), .gone(let slice): slice
    }
  }
}
