/// A measured operation.
package enum Scenario: String, CaseIterable, Encodable, Sendable {
  /// A typed action, a scoped slice, one connected observer that changes.
  case dispatch
  /// The same without an observer of the slice.
  case untouched = "dispatch-untouched"
  /// A dispatch to the last of many features, each with an action type and an observer.
  case features
  /// Many observers on other slices and rows.
  case bystanders
  /// Actions to many rows, 100,000 of them observed, one row after another, in random order.
  case rows
  /// Nested scopes.
  case depth
  /// An array in which one element changes in place, with an observer of the array's count.
  case array
  /// Threads that dispatch at the same time.
  case contention
  /// An action whose effect dispatches another action, until that action is reduced.
  case effect
  /// The given number of concurrent tasks that send to a typed store with one middleware.
  case sends
  /// The memory in bytes of a store scoped by a key path, with a subscription.
  case memory
  /// The memory in bytes of a store of a row, with a subscription.
  case memoryOfRows = "memory-rows"

  /// The measured sizes, in ascending order.
  package var sizes: [Int] {
    switch self {
    case .dispatch, .untouched, .effect: [1]
    case .features: [1, 10, 100, 1000]
    case .bystanders: [1, 100, 10_000, 100_000]
    case .rows: [10, 1000, 100_000, 1_000_000]
    case .depth: [1, 3, 10]
    case .array: [1000, 1_000_000]
    case .contention: [2, 4, 8]
    case .sends: [1000, 100_000]
    case .memory, .memoryOfRows: [100_000]
    }
  }

  /// Returns the contest at a size, with all contestants or only one.
  package func contest(size: Int, only name: Contestant.Name? = nil) -> Contest {
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
    case .effect: Effects.entries
    case .sends: Sends(count: size).entries
    case .memory: Memory(count: size).ofSlices
    case .memoryOfRows: Memory(count: size).ofRows
    }
  }
}

/// The upper bound of a scenario's figure, as the cost model promises it.
package enum Bound: Sendable {
  /// A multiple of a baseline's figure in the same run, in nanoseconds.
  case ratio(Double, to: Contestant.Name)
  case bytes(Double)
}

extension Scenario {
  /// Returns the bound for UDFKit at a size.
  package func bound(at size: Int) -> Bound {
    switch self {
    // With so many rows, a row and its observer are not in the processor's caches.
    case .rows where size >= 100_000: .ratio(2.5, to: .limit)
    case .dispatch, .untouched: .ratio(1.5, to: .limit)
    case .features, .bystanders, .rows, .depth, .array: .ratio(2, to: .limit)
    case .contention: .ratio(2.5, to: .limit)
    case .effect: .ratio(2.2, to: .actor)
    case .sends: .ratio(1, to: .taskGroup)
    case .memory: .bytes(350)
    case .memoryOfRows: .bytes(450)
    }
  }
}
