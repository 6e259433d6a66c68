import UDFKit
import UDFStyles

/// The loop of SwiftUDF's demo, without the macros that generate half of it.
@MainActor
final class CounterLoop: ViewProvider {
  enum Increment: Int, Sendable {
    case byOne = 1
    case byFive = 5
    case byTen = 10
  }

  struct State: Equatable, Sendable {
    var increment = Increment.byOne
    var count = 0
    var error: String?
  }

  enum Event {
    case incrementSelected(Increment)
    case increase
    case decrease
    case reset
  }

  private let loop = LoopState(State())
  var state: CurrentValue<State> { loop.current }

  func handle(_ event: Event) {
    switch event {
    case .incrementSelected(let increment):
      loop.update { $0.increment = increment }
    case .increase:
      loop.update { $0.count += $0.increment.rawValue }
    case .decrease:
      loop.update { state in
        let rest = state.count - state.increment.rawValue
        state.count = max(0, rest)
        if rest < 0 { state.error = "A negative count isn't supported" }
      }
    case .reset:
      loop.update { $0 = State() }
    }
  }
}
