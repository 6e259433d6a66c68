import Synchronization
import Testing
import UDFCompatibility
import UDFKit
import UDFTesting

/// Tests the names of UDF that the page "Coming from UDF" does not use.
@MainActor
struct UDFNamesTests {
  private struct State: Equatable, Sendable { var count = 1 }
  private enum CountAction: Action, Equatable { case counted }

  private struct CountMapper: Mapper {
    func stateToProps(state: Int, dispatcher: ActionDispatcher) -> Int { state * 10 }
  }

  private final class Announcement: SideEffectProtocol {
    func execute(with dispatcher: ActionDispatcher) { dispatcher.dispatch(CountAction.counted) }
  }

  private struct Started: Action {}

  private let store = Store(
    state: State(),
    reducer: Reducer {
      On(CountAction.self) { state, _ in state.count += 1 }
      On(Started.self) { _, _ in Announcement().effect }
    }
  )

  private nonisolated static func reduce(state: inout Int, action: any Action) -> SideEffect {
    state += 1
    return action is Started ? Announcement() : nil
  }

  private nonisolated static func props(count: Int, dispatcher: ActionDispatcher) -> Int { count }

  @Test func `a mapper makes props of a slice, for views and services`() async {
    let view = ViewRecorder(0)
    let service = ServiceRecorder(0)
    view.connect(to: store, by: CountMapper(), state: \.count)
    service.connect(to: store, by: CountMapper(), state: \.count)
    await store.send(CountAction.counted)
    #expect(view.told.values == [10, 20])
    #expect(service.told.values == [10, 20])
  }

  @Test func `stateToProps makes props, for views and services`() async {
    let (view, part) = (ViewRecorder(0), ViewRecorder(0))
    let (service, other) = (ServiceRecorder(0), ServiceRecorder(0))
    view.connect(to: store.scope(\.count), stateToProps: Self.props)
    part.connect(to: store, stateToProps: Self.props, state: \.count)
    service.connect(to: store, stateToProps: { state, _ in state.count })
    other.connect(to: store, stateToProps: { count, _ in count }, state: \.count)
    await store.send(CountAction.counted)
    #expect([view.told.values, part.told.values] == [[1, 2], [1, 2]])
    #expect([service.told.values, other.told.values] == [[1, 2], [1, 2]])
  }

  @Test func `an observation is a disposable, and ends on a disposer`() {
    let told = Recorder<Int>()
    let disposer = Disposer()
    let observation: Disposable = store.scope(\.count).observe { told.record($0) }
    disposer.add(disposal: observation)
    store.onAction { state, action in
      if action is CountAction { told.record(state.count * 100) }
    }
    .dispose(on: disposer)
    store.dispatch(CountAction.counted)
    disposer.dispose()
    store.dispatch(CountAction.counted)
    #expect(told.values == [1, 2, 200])
  }

  @Test func `what a reducer of UDF returns is an effect, or none`() async {
    let store = Store(state: 0, reducer: Reduce { Self.reduce(state: &$0, action: $1).effect })
    await store.send(Started())
    #expect(store.state == 2)
  }

  @Test func `an effect that is an object is run`() async {
    await store.send(Started())
    #expect(store.state.count == 2)
  }
}
