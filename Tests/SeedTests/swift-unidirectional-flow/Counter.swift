import UDFKit
import UDFStyles

/// The state of swift-unidirectional-flow's tests.
struct Counter: Equatable, Sendable { var counter = 0 }

/// The actions of the state.
enum CounterAction: Action, Equatable {
  case increment, decrement, sideEffect
  case set(Int)
}

/// The reducer of the state.
struct CounterReducer: TypedReducer {
  func reduce(oldState: Counter, with action: CounterAction) -> Counter {
    var state = oldState
    switch action {
    case .increment: state.counter += 1
    case .decrement: state.counter -= 1
    case .set(let value): state.counter = value
    case .sideEffect: break
    }
    return state
  }
}

/// A whole that contains counters, for lifted reducers and middleware.
struct Counters: Equatable, Sendable {
  var one = Counter(counter: 1)
  var keyed = ["key": Counter(counter: 10)]
  var listed = [Counter(counter: 1), Counter(counter: 2)]
}

/// The actions of the whole.
enum CountersAction: Action, Equatable {
  case one(CounterAction)
  case keyed(String, CounterAction)
  case listed(Int, CounterAction)

  static let inOne = Prism<CountersAction, CounterAction>(
    extract: { if case .one(let action) = $0 { action } else { nil } },
    embed: { .one($0) }
  )
  static let inKeyed = Prism<CountersAction, (String, CounterAction)>(
    extract: { if case .keyed(let key, let action) = $0 { (key, action) } else { nil } },
    embed: { .keyed($0.0, $0.1) }
  )
  static let inListed = Prism<CountersAction, (Int, CounterAction)>(
    extract: { if case .listed(let offset, let action) = $0 { (offset, action) } else { nil } },
    embed: { .listed($0.0, $0.1) }
  )
}
