import Testing
import UDFKit

// Word for word what the README of UDF teaches; see section 3 of the design.

struct AppState: Equatable { var counter = 0 }
enum CounterAction: Action { case decrementButtonTapped, incrementButtonTapped }
func counterReducer(state: inout AppState, action: any Action) {
  guard let action = action as? CounterAction else { return }
  switch action {
  case .decrementButtonTapped: state.counter -= 1
  case .incrementButtonTapped: state.counter += 1
  }
}

/// On Linux a view is no `UIViewController`: it is whatever has props.
@MainActor
final class CounterView: ViewComponent {
  let disposer = Disposer()
  var props = 0 { didSet { shown.append(props) } }
  private(set) var shown: [Int] = []
}

/// A feature that was written for a store of its own slice.
@MainActor
func connectCounter(to store: Store<Int>) -> CounterView {
  let view = CounterView()
  view.connect(to: store)
  return view
}

@MainActor
struct ReadmeExampleTests {
  @Test func `the plain way works as it is written`() async {
    let counterView = CounterView()

    let store = Store<AppState>(state: .init(), reducer: counterReducer)
    counterView.connect(to: store, state: \.counter)
    let feature = connectCounter(to: store.scope(\.counter))

    store.dispatch(CounterAction.incrementButtonTapped)
    #expect(store.state.counter == 1)
    await store.send(CounterAction.incrementButtonTapped)
    #expect(counterView.props == 2)
    #expect(feature.props == 2)
    await store.send(CounterAction.decrementButtonTapped)
    #expect(store.state == AppState(counter: 1))
    #expect(counterView.props == 1)
    #expect(feature.props == 1)
  }

  @Test func `the view is not told what it shows already`() async {
    struct Noise: Action {}
    let view = CounterView()
    let store = Store<AppState>(state: .init(), reducer: counterReducer)
    view.connect(to: store, state: \.counter)
    let before = view.shown.count
    await store.send(Noise())
    #expect(view.shown.count == before)
    await store.send(CounterAction.incrementButtonTapped)
    #expect(view.shown.count == before + 1)
  }
}
