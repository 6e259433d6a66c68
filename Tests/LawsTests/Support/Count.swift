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

  static func store(on executor: (any TaskExecutor)? = nil) -> Store<Count> {
    Store(state: Count(), reducer: reducer, settings: StoreSettings(executor: executor))
  }
}
