import Testing
import UDFComponents

@testable import UDFKit

/// Laws 4 and 5 for components: which props they get, and when, and who holds them.
@Suite @MainActor struct Law04ComponentTests {
  enum Number: Action {
    case changed(to: Int)
    case nothing
  }

  private static func numberStore() -> Store<Int> {
    Store(state: 1) {
      changing(Number.self) { state, action in
        if case .changed(let number) = action { state = number }
      }
    }
  }

  private struct Tens: Connector {
    func props(state: Int, dispatch: @escaping DispatchFunction) -> Int { state / 10 }
  }

  private let store = Self.numberStore()

  /// Dispatches 10, 11 and 20 before the main actor can do anything else, and waits until all have been told.
  private func dispatchAll() async {
    store.dispatch(Number.changed(to: 10))
    store.dispatch(Number.nothing)
    store.dispatch(Number.changed(to: 11))
    await store.send(Number.changed(to: 20))
  }

  @Test func `law 4: a view that asks for each gets all props in order, but no equal ones`() async {
    let (latest, each, tens) = (CountView(), CountView(), CountView())
    let (all, slice, connected) = (CountView(), CountView(), CountView())
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

  @Test func `law 4: a key path and both forms of functions make the same props`() async {
    let (slice, path, function, dispatching) = (CountView(), CountView(), CountView(), CountView())
    slice.connect(to: store, state: \.self)
    path.connect(to: store, props: \.self)
    function.connect(to: store) { $0 }
    dispatching.connect(to: store) { number, _ in number }
    await dispatchAll()
    for view in [slice, path, function, dispatching] { #expect(view.shown == [1, 20]) }
  }

  @Test func `law 4: what changes while the first props are set is told once, the latest`() async {
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

  @Test func `law 4: a service gets each, but equal ones or the latest only if it asks`() async {
    let isShown = Monitor(false)
    let gate = Monitor(false)
    let (each, all, latest) = (CountService(), CountService(), CountService())
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

  @Test func `law 4: props are set on connecting, even if equal, then only if they differ`() async {
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

  @Test func `law 4: props lead to the store that was connected last, even if equal`() async {
    struct ButtonProps: Equatable, Sendable {
      let number: Int
      let increment: @Sendable () -> Void
      static func == (left: ButtonProps, right: ButtonProps) -> Bool { left.number == right.number }
    }
    final class Button: ViewComponent {
      let disposer = Disposer()
      var props = ButtonProps(number: 1) {}
    }
    let other = Self.numberStore()
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

  @Test func `law 5: a component that is its own connector is held weakly`() async {
    weak var goneView: DoublingView?
    weak var goneService: DoublingService?
    do {
      let (view, service) = (DoublingView(), DoublingService())
      (goneView, goneService) = (view, service)
      view.connect(to: store, by: view)
      service.connect(to: store, by: service)
      await store.send(Number.changed(to: 2))
      #expect(view.shown == [2, 4])
      #expect(service.seen.all == [2, 4])
    }
    #expect(goneView == nil)
    #expect(goneService == nil)
    #expect(store.node.observers.isEmpty)
  }

  @Test func `law 5: another component's connector is kept for as long as it is needed`() async {
    weak var kept: DoublingService?
    let view = DoublingView()
    do {
      let connector = DoublingService()
      kept = connector
      view.connect(to: store, by: connector)
    }
    await store.send(Number.changed(to: 2))
    #expect(view.shown == [2, 4])
    #expect(kept != nil)
    view.disposer.dispose()
    #expect(kept == nil)
  }

  @Test func `a component that is a connector for the state makes its props itself`() async {
    let (view, service) = (DoublingView(), DoublingService())
    view.connect(to: store)
    service.connect(to: store, state: \.self)
    await store.send(Number.changed(to: 2))
    #expect(view.shown == [2, 4])
    #expect(service.seen.all == [2, 4])
  }
}

@MainActor
private final class DoublingView: ViewComponent, Connector {
  let disposer = Disposer()
  var shown: [Int] = []
  var props = -1 { didSet { shown.append(props) } }

  nonisolated func props(state: Int, dispatch: @escaping DispatchFunction) -> Int { state * 2 }
}

private final class DoublingService: ServiceComponent, Connector {
  let disposer = Disposer()
  let seen = Recorder<Int>()
  var props: Int {
    get { seen.all.last ?? -1 }
    set { seen.record(newValue) }
  }

  func props(state: Int, dispatch: @escaping DispatchFunction) -> Int { state * 2 }
}
