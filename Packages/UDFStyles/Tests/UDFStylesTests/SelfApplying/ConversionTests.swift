import Testing
import UDFKit
import UDFStyles
import UDFTesting

private final class Screen: Sendable {
  let name: String
  let heard: Recorder<String>

  init(_ name: String, _ heard: Recorder<String>) {
    self.name = name
    self.heard = heard
  }

  func balanceChanged(to balance: Int) { heard.record("\(name): \(balance)") }
  func display(_ text: String) { heard.record("\(name): \(text)") }
}

@MainActor
private final class MainScreen {
  var shown: [Int] = []
  func show(_ balance: Int) { shown.append(balance) }
}

struct ConversionTests {
  @Test func `observers are told by any method, in order, unless the conversion gives nil`() {
    let store = Store(state: Account())
    let heard = Recorder<String>()
    let (first, second) = (Screen("first", heard), Screen("second", heard))
    let subscriptions = [
      store.observe({ $0.balance > 0 ? $0.balance : nil }, by: first, Screen.balanceChanged),
      store.observe({ "balance \($0.balance)" }, by: second, Screen.display),
    ]
    store.dispatch(Deposited(amount: 1))
    store.dispatch(InterestPaid(rate: 2))
    #expect(heard.values == ["second: balance 0", "first: 1", "second: balance 1"])
    for subscription in subscriptions { subscription.dispose() }
    store.dispatch(Deposited(amount: 1))
    #expect(heard.values.count == 3)
  }

  @Test func `an observer is held weakly`() {
    let store = Store(state: Account())
    let heard = Recorder<String>()
    var screen: Screen? = Screen("gone", heard)
    weak let observed = screen
    let subscription = screen.map { store.observe({ $0.balance }, by: $0, Screen.balanceChanged) }
    screen = nil
    #expect(observed == nil)
    store.dispatch(Deposited(amount: 1))
    #expect(heard.values == ["gone: 0"])
    subscription?.dispose()
  }

  @MainActor
  @Test func `a view is told on the main actor before send returns`() async {
    let store = Store(state: Account())
    let screen = MainScreen()
    let subscription = store.observe(
      on: MainActor.self,
      { $0.balance },
      by: screen,
      MainScreen.show
    )
    await store.send(Deposited(amount: 2))
    #expect(screen.shown == [0, 2])
    subscription.dispose()
  }
}
