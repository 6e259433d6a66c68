import UDFKit

/// A typical slice of a feature, with numbers, a string and an array.
struct CounterState: Equatable, Sendable {
  var title = "A counter whose title is too long to fit into the string itself"
  var count = 0
  var step = 1
  var history = [1, 2, 3]

  mutating func reduce(_ action: CounterAction) {
    switch action {
    case .incrementButtonTapped: count += step
    case .decrementButtonTapped: count -= step
    case .titleChanged(let title): self.title = title
    case .stepChanged(let step): self.step = step
    }
  }
}

enum CounterAction: Action {
  case incrementButtonTapped
  case decrementButtonTapped
  case titleChanged(String)
  case stepChanged(Int)
}

extension CounterState {
  static var reducer: Reducer<CounterState> {
    On(CounterAction.self) { state, action in
      state.reduce(action)
      return .none
    }
  }
}
