/// What is measured.
public enum Scenario: String, CaseIterable, Sendable {
  /// A typed action, a scoped slice, one connected observer that changes.
  case dispatch
  /// The same with nobody observing that slice.
  case untouched = "dispatch-untouched"
  /// So many features with an action type and an observer each; dispatch to the last.
  case features
  /// So many observers on other slices and rows.
  case bystanders
  /// So many rows, 100,000 of them observed; an action to one row after the other, in random order.
  case rows
  /// So many nested scopes.
  case depth
  /// An array of so many elements, one changed in place, an observer of its count.
  case array
  /// So many threads that dispatch at once.
  case contention
  /// An action whose effect dispatches another, until that one is reduced.
  case effect
  /// Connecting an observer and disposing it.
  case subscribe
  /// Bytes for each store scoped by a key path, with a subscription.
  case memory
  /// Bytes for each store of a row, with a subscription.
  case memoryOfRows = "memory-rows"
  /// So many dispatches while a view listens on the main actor: how long until it shows the last.
  case main
  /// The same: how many updates the view got.
  case mainUpdates = "main-updates"
  /// From a dispatch off the main actor until the props of a view are set.
  case view

  /// The sizes it is measured at, smallest first.
  public var sizes: [Int] {
    switch self {
    case .dispatch, .untouched, .effect, .subscribe, .view: [1]
    case .features: [1, 10, 100, 1000]
    case .bystanders: [1, 100, 10_000, 100_000]
    case .rows: [10, 1000, 100_000, 1_000_000]
    case .depth: [1, 3, 10]
    case .array: [1000, 1_000_000]
    case .contention: [2, 4, 8]
    case .memory, .memoryOfRows, .main, .mainUpdates: [100_000]
    }
  }

  /// Sets up those who compete; all of them, or one.
  public func contest(size: Int, only name: Contestant.Name? = nil) -> Contest {
    let entries = entries(size: size).filter { name == nil || $0.name == name }
    return Contest(
      scenario: self,
      size: size,
      contestants: entries.map { Contestant(name: $0.name, work: $0.setUp()) }
    )
  }

  private func entries(size: Int) -> [Entry] {
    switch self {
    case .dispatch: Dispatching(isObserved: true).entries
    case .untouched: Dispatching(isObserved: false).entries
    case .features: Features(count: size).entries
    case .bystanders: Bystanders(count: size).entries
    case .rows: Rows(count: size).entries
    case .depth: Depth(levels: size).entries
    case .array: LongArray(count: size).entries
    case .contention: Contention(threads: size).entries
    case .effect: Effects().entries
    case .subscribe: Subscribing().entries
    case .memory: Memory(count: size, isOfRows: false).entries
    case .memoryOfRows: Memory(count: size, isOfRows: true).entries
    case .main: MainActorView(dispatches: size, figure: .time).entries
    case .mainUpdates: MainActorView(dispatches: size, figure: .updates).entries
    case .view: ViewLatency().entries
    }
  }
}
