import Testing
import UDFComponents
import UDFKit

/// The code of the page of UDFComponents.
@Suite struct UDFComponentsTests {
  enum CounterAction: Action {
    case up
  }

  // page: begin
  @MainActor
  final class CounterView: ViewComponent {
    struct Props: Equatable {
      var text = ""
    }

    let disposer = Disposer()
    var props = Props() { didSet { shown.append(props.text) } }
    private(set) var shown: [String] = []
  }
  // page: end

  @MainActor
  @Test func `a view shows the state of a store`() async {
    let store = Store(
      state: 1,
      reducer: On(CounterAction.self) { count, _ in
        count += 1
        return .none
      }
    )
    // page: begin
    let view = CounterView()
    view.connect(to: store) { count in CounterView.Props(text: "Count: \(count)") }
    // page: end
    // page: begin
    await store.send(CounterAction.up)
    // page: end
    #expect(view.shown == ["Count: 1", "Count: 2"])
  }
}
