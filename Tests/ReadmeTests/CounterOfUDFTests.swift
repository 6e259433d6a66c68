import Testing
import UDFComponents
import UDFKit
import UDFStyles

// What UDF's own README teaches, as DESIGN §3 has it.

struct AppState: Equatable { var counter = 0 }
enum CounterAction: Action { case decrementButtonTapped, incrementButtonTapped }
func counterReducer(state: inout AppState, action: any Action) {
  guard let action = action as? CounterAction else { return }
  switch action {
  case .decrementButtonTapped: state.counter -= 1
  case .incrementButtonTapped: state.counter += 1
  }
}

@MainActor
private final class CounterView: ViewComponent {
  typealias Props = Int
  let disposer = Disposer()
  var props = 0 { didSet { text = "\(props)" } }
  var text = ""
}

@Suite struct CounterOfUDFTests {
  @MainActor
  @Test func `the counter of UDF's README compiles and works as written`() async {
    let store = Store<AppState>(state: .init(), reducer: counterReducer)
    let counterView = CounterView()
    let other = CounterView()
    func connectCounter(to store: Store<Int>) { other.connect(to: store) }

    counterView.connect(to: store, state: \.counter)
    connectCounter(to: store.scope(\.counter))

    store.dispatch(CounterAction.incrementButtonTapped)
    store.dispatch(CounterAction.incrementButtonTapped)
    store.dispatch(CounterAction.decrementButtonTapped)
    #expect(store.state.counter == 1)
    await store.send(CounterAction.incrementButtonTapped)
    #expect(counterView.text == "2")
    #expect(other.text == "2")
  }
}
