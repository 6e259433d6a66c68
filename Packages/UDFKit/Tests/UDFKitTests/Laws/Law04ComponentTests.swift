import Testing
import UDFComponents

@testable import UDFKit

/// Law 4 for components: which props they get, and when.
@Suite @MainActor struct Law04ComponentTests {
  enum Number: Action {
    case changed(to: Int)
    case nothing
  }

  private static func makeStore() -> Store<Int> {
    Store(
      state: 1,
      reducer: On(Number.self) { state, action in
        if case .changed(let number) = action { state = number }
        return .none
      }
    )
  }

  private struct Tens: Connector {
    func props(state: Int, dispatch: @escaping DispatchFunction) -> Int { state / 10 }
  }

  private let store = Self.makeStore()

  /// Dispatches 10, 11 and 20 before the main actor can do anything else, and returns when every component has
  /// been told.
  private func dispatchAll() async {
    store.dispatch(Number.changed(to: 10))
    store.dispatch(Number.nothing)
    store.dispatch(Number.changed(to: 11))
    await store.send(Number.changed(to: 20))
  }

  @Test func `law 4: a view that asks for each gets every props in order, but no equal ones`()
    async
  {
    let latest = CountView()
    let each = CountView()
    let tens = CountView()
    let all = CountView()
    let slice = CountView()
    let connected = CountView()
    latest.connect(to: store)
    each.connect(to: store, delivering: .each)
    tens.connect(to: store, delivering: .each) { number, _ in number / 10 }
    all.connect(to: store, delivering: .eachEvenIfEqual) { number, _ in number / 10 }
    slice.connect(to: store, state: \.self, delivering: .each)
    connected.connect(to: store, by: Tens(), delivering: .eachEvenIfEqual)
    await dispatchAll()
    #expect(latest.shown == [1, 20])
    for view in [each, slice] { #expect(view.shown == [1, 10, 11, 20]) }
    #expect(tens.shown == [0, 1, 2])
    for view in [all, connected] { #expect(view.shown == [0, 1, 1, 2]) }
  }

  @Test func `law 4: a key path and functions of one and two parameters make the same props`()
    async
  {
    let (slice, path, function, dispatching) = (CountView(), CountView(), CountView(), CountView())
    slice.connect(to: store, state: \.self)
    path.connect(to: store, props: \.self)
    function.connect(to: store) { $0 }
    dispatching.connect(to: store) { number, _ in number }
    await dispatchAll()
    for view in [slice, path, function, dispatching] { #expect(view.shown == [1, 20]) }
  }

  @Test func `law 4: what changes while the first props are set is delivered once, the latest`()
    async
  {
    // The closure that makes the first props dispatches.
    let view = CountView()
    view.connect(to: store, delivering: .each) { number, dispatch in
      if number == 1 { for next in [2, 3] { dispatch(Number.changed(to: next)) } }
      return number
    }
    #expect(view.shown == [1])
    await dispatchAll()
    #expect(view.shown == [1, 3, 10, 11, 20])
  }

  @Test func `law 4: a service gets each, and also equal ones or the latest only if it asks`()
    async
  {
    let isShown = Monitor(false)
    let gate = Monitor(false)
    let each = CountService()
    let all = CountService()
    let latest = CountService()
    each.connect(to: store) { number, _ in number / 10 }
    all.connect(to: store, delivering: .eachEvenIfEqual) { number, _ in number / 10 }
    latest.connect(to: store, delivering: .latest) { number, _ in
      if number == 1 {
        isShown.change { $0 = true }
        gate.wait { $0 }
      }
      return number
    }
    isShown.wait { $0 }
    store.dispatch(Number.changed(to: 10))
    store.dispatch(Number.changed(to: 11))
    gate.change { $0 = true }
    await store.send(Number.changed(to: 20))
    #expect(each.seen.all == [0, 1, 2])
    #expect(all.seen.all == [0, 1, 1, 2])
    #expect(latest.seen.all.first == 1)
    #expect(latest.seen.all.last == 20)
    #expect(latest.seen.all.count <= 3)
  }

  @Test func `law 4: on connecting props are set, even if equal, and then only if they differ`()
    async
  {
    let view = CountView()
    let service = CountService()
    view.props = 1
    service.props = 1
    view.connect(to: store)
    service.connect(to: store)
    #expect(view.shown == [1, 1])
    await store.send(Number.changed(to: 2))
    await store.send(Number.nothing)
    #expect(view.shown == [1, 1, 2])
    #expect(service.seen.all == [1, 1, 2])
  }

  @Test func `law 4: on connecting to another store props lead there, also where they are equal`()
    async
  {
    struct ButtonProps: Equatable, Sendable {
      let number: Int
      let increment: @Sendable () -> Void
      static func == (left: ButtonProps, right: ButtonProps) -> Bool { left.number == right.number }
    }
    final class Button: ViewComponent {
      let disposer = Disposer()
      var props = ButtonProps(number: 1) {}
    }
    let other = Self.makeStore()
    let button = Button()
    for store in [store, other] {
      button.connect(to: store) { number, dispatch in
        ButtonProps(number: number) { dispatch(Number.changed(to: number + 1)) }
      }
    }
    button.props.increment()
    #expect(store.state == 1)
    #expect(other.state == 2)
  }
}
