import Synchronization

// The least work that each scenario needs: a struct that is mutated in place under a `Mutex`, and one call of a closure.

/// The limit for an app: a switch on an enum, and one call of a closure with the changed slice.
final class AppLimit: Sendable {
  private let state = Mutex(AppState())
  private let onCounter: (@Sendable (CounterState) -> Void)?

  @inline(never)
  init(onCounter: (@Sendable (CounterState) -> Void)?) { self.onCounter = onCounter }

  var count: Int { state.withLock { $0.counter.count } }

  @inline(never)
  func dispatch(_ action: AppAction) {
    guard let onCounter else { return state.withLock { $0.reduce(action) } }
    let counter = state.withLock { state in
      state.reduce(action)
      return state.counter
    }
    onCounter(counter)
  }
}

/// The limit for a nested state, which reduces the leaf in place.
final class DepthLimit: Sendable {
  private let state = Mutex(DeepState())
  private let depth: Int
  private let onChange: @Sendable (CounterState) -> Void

  @inline(never)
  init(depth: Int, onChange: @escaping @Sendable (CounterState) -> Void) {
    self.depth = depth
    self.onChange = onChange
  }

  @inline(never)
  func dispatch(_ action: CounterAction) {
    onChange(state.withLock { $0.reduce(action, depth: depth) })
  }
}

/// The limit for an app of many features: the action contains its feature, a switch selects the slice, and
/// the feature's closure is called.
final class FeaturesLimit: Sendable {
  private let state = Mutex(FeaturesState())
  private let onChange: [@Sendable (CounterState) -> Void]

  @inline(never)
  init(onChange: [@Sendable (CounterState) -> Void]) { self.onChange = onChange }

  @inline(never)
  func dispatch(_ action: CounterAction, to feature: Int) {
    let counter = state.withLock { $0.reduce(action, in: feature) }
    onChange[feature](counter)
  }
}

/// The limit for a long list, which toggles a row in place and calls the row's closure.
final class RowsLimit: Sendable {
  private let rows: Mutex<[Row]>
  private let onChange: [(@Sendable (Row) -> Void)?]

  @inline(never)
  init(rows: [Row], onChange: [(@Sendable (Row) -> Void)?]) {
    self.rows = Mutex(rows)
    self.onChange = onChange
  }

  @inline(never)
  func dispatch(_ action: RowAction, at position: Int) {
    let row = rows.withLock { rows in
      switch action {
      case .toggled: rows[position].isDone.toggle()
      }
      return rows[position]
    }
    onChange[position]?(row)
  }
}

/// The limit for a long array with an observer of its count, which changes in place and compares the count.
final class ArrayLimit: Sendable {
  private struct Guarded {
    var list: ListState
    var lastCount: Int
  }

  private let guarded: Mutex<Guarded>
  private let onCount: @Sendable (Int) -> Void

  @inline(never)
  init(count: Int, onCount: @escaping @Sendable (Int) -> Void) {
    guarded = Mutex(Guarded(list: ListState(count: count), lastCount: count))
    self.onCount = onCount
  }

  @inline(never)
  func dispatch(_ action: ListAction) {
    let changed: Int? = guarded.withLock { guarded in
      guarded.list.reduce(action)
      let count = guarded.list.rows.count
      guard count != guarded.lastCount else { return nil }
      guarded.lastCount = count
      return count
    }
    if let changed { onCount(changed) }
  }
}

/// The limit baseline in an actor instead of under a lock.
actor ActorStore {
  private var state = AppState()
  private let onCounter: (@Sendable (CounterState) -> Void)?

  @inline(never)
  init(onCounter: (@Sendable (CounterState) -> Void)?) { self.onCounter = onCounter }

  var count: Int { state.counter.count }

  @inline(never)
  func dispatch(_ action: AppAction) {
    state.reduce(action)
    onCounter?(state.counter)
  }
}
