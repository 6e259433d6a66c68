import Testing
import UDFComponents

@testable import UDFKit

/// Law 5 for components that make their props themselves: they are held weakly all the same.
@Suite @MainActor struct Law05SelfConnectorTests {
  private let store = makeStore()

  @Test func `law 5: a component that is its own connector is held weakly`() async {
    weak var goneView: DoublingView?
    weak var goneService: DoublingService?
    let count = store.scope(\.left.count)
    do {
      let (view, service) = (DoublingView(), DoublingService())
      (goneView, goneService) = (view, service)
      view.connect(to: count, by: view)
      service.connect(to: count, by: service)
      await store.send(CounterAction.up)
      #expect(view.shown == [0, 2])
      #expect(service.seen.all == [0, 2])
    }
    #expect(goneView == nil)
    #expect(goneService == nil)
    #expect(count.node.observers.isEmpty)
  }

  @Test func `law 5: another component's connector is kept for as long as it is needed`() async {
    weak var kept: DoublingService?
    let view = DoublingView()
    do {
      let connector = DoublingService()
      kept = connector
      view.connect(to: store.scope(\.left.count), by: connector)
    }
    await store.send(CounterAction.up)
    #expect(view.shown == [0, 2])
    #expect(kept != nil)
    view.disposer.dispose()
    #expect(kept == nil)
  }

  @Test func `a component that is a connector for the state makes its props itself`() async {
    let view = DoublingView()
    let service = DoublingService()
    view.connect(to: store.scope(\.left.count))
    service.connect(to: store, state: \.left.count)
    await store.send(CounterAction.up)
    #expect(view.shown == [0, 2])
    #expect(service.seen.all == [0, 2])
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
