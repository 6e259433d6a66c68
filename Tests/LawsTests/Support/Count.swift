import UDFKit

/// The smallest state and the smallest actions, for tests of other things.
struct Count: Equatable, Sendable {
  var value = 0
  var other = 0
}

enum Step: Action { case up, nothing }

enum CountFeature {
  static var reducer: Reducer<Count> {
    On(Step.self) { state, action in
      if case .up = action { state.value += 1 }
      return .none
    }
  }

  static func store(
    on executor: (any TaskExecutor)? = nil,
    middleware: [Middleware<Count>] = []
  ) -> Store<Count> {
    Store(
      state: Count(),
      reducer: reducer,
      middleware: middleware,
      settings: StoreSettings(executor: executor)
    )
  }
}

/// The actions of a feature whose effect a test gives.
enum Attempt: Action { case start, stop, arrived, cancelled }

extension CountFeature {
  /// Creates a store that has an effect when it starts, ends it by its id, and counts what arrives, and in `other` what is
  /// cancelled.
  static func store(
    on executor: (any TaskExecutor)? = nil,
    middleware: [Middleware<Count>] = [],
    _ effect: @escaping @Sendable () -> Effect
  ) -> Store<Count> {
    Store(state: Count(), middleware: middleware, settings: StoreSettings(executor: executor)) {
      On(Attempt.self) { state, action in
        switch action {
        case .start: return effect()
        case .stop: return .cancel(id: "work")
        case .arrived: state.value += 1
        case .cancelled: state.other += 1
        }
        return .none
      }
    }
  }
}
