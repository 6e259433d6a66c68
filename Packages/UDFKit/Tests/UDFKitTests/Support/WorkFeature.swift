import UDFKit

/// The actions of a feature whose effect a test gives.
enum Work: Action, Equatable {
  case start(Int)
  case came(Int)
  case stop, cancelled
}

/// What came of the effects.
struct Results: Equatable, Sendable {
  var came: [Int] = []
  var cancelled = 0
}

enum WorkFeature {
  /// Creates a store that has an effect for each start, ends it by its id, and notes what comes.
  static func store(
    clock: StoreClock = StoreClock(ManualClock()),
    on executor: (any TaskExecutor)? = nil,
    middleware: [Middleware<Results>] = [],
    _ effect: @escaping @Sendable (Int) -> Effect
  ) -> Store<Results> {
    Store(
      state: Results(),
      reducer: On(Work.self) { results, action in
        switch action {
        case .start(let number): return effect(number)
        case .came(let number): results.came.append(number)
        case .stop: return .cancel(id: "work")
        case .cancelled: results.cancelled += 1
        }
        return .none
      },
      middleware: middleware,
      settings: StoreSettings(clock: clock, executor: executor)
    )
  }
}
