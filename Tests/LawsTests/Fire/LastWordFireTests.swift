import Testing
import UDFComponents
import UDFKit

/// Point 12.3: values of the state are released outside of every lock, so their `deinit` may use the store.
@Suite(.rounds, .leavesNothing) struct LastWordFireTests {
  enum Watching: CaseIterable, Sendable {
    case observer, threeObservers, slice, computed, background, service, stream
  }

  @Test(arguments: Watching.allCases)
  func `law 3: what an observer held last may use the store`(_ watching: Watching) async {
    let stage = Stage()
    let store = stage.store
    let service = WordService()
    var subscriptions: [Subscription] = []
    var stream: Task<Void, Never>?
    switch watching {
    case .observer: subscriptions = [store.observe { _ in }]
    case .threeObservers: subscriptions = (0..<3).map { _ in store.observe { _ in } }
    case .slice: subscriptions = [store.scope(\.word).observe { _ in }]
    case .computed: subscriptions = [store.scope { $0.word }.observe { _ in }]
    case .background: subscriptions = [store.observe(on: .background) { _ in }]
    case .service: service.connect(to: store, state: \.word)
    case .stream:
      let states = store.states()
      stream = Task { for await _ in states {} }
    }
    for _ in 0..<3 { await store.send(Speak.next) }
    stream?.cancel()
    await stream?.value
    stage.expectWords(atLeast: 2)
    withExtendedLifetime((subscriptions, service)) {}
  }

  @Test(arguments: [true, false], [true, false])
  func `law 3: what a listener held last may use the store`(isAlone: Bool, isObserved: Bool) {
    let stage = Stage()
    // It holds the state that it was given while another action replaces it.
    let listener = stage.store.onAction { [weak store = stage.store] dispatched in
      if case Speak.nothing = dispatched.action { store?.dispatch(Speak.next) }
      withExtendedLifetime(dispatched) {}
    }
    let other = isAlone ? nil : stage.store.onAction { _ in }
    let observer = isObserved ? stage.store.observe { _ in } : nil
    stage.store.dispatch(Speak.nothing)
    stage.expectWords(atLeast: 1)
    for subscription in [listener, other, observer] { subscription?.dispose() }
  }

  @Test(arguments: [Speak.refused, .accepted])
  func `law 8: what an action leaves that was or could be undone may use the store`(action: Speak) {
    let stage = Stage()
    stage.store.dispatch(action)
    stage.expectWords(atLeast: 1)
  }

  @Test func `law 5: what waits for an observer that is disposed may use the store when it goes`() {
    let stage = Stage()
    let second = Kept<Subscription>()
    let first = stage.store.scope(\.word).observe { word in
      guard word?.number == 1 else { return }
      stage.store.dispatch(Speak.next)
      second.current?.dispose()
      second.drop()
    }
    second.keep(stage.store.scope(\.word).observe { _ in })
    stage.store.dispatch(Speak.next)
    stage.expectWords(atLeast: 1)
    first.dispose()
  }

  @Test func `law 5: what an observer that ends itself is not told may use the store`() {
    let (stage, disposer) = (Stage(), Disposer())
    stage.store.scope(\.word).observe { word in
      if word?.number == 1 { for _ in 2...9 { stage.store.dispatch(Hush.next) } }
      if word?.number == 4 { disposer.dispose() }
    }
    .dispose(by: disposer)
    stage.store.dispatch(Hush.next)
    stage.expectWords(atLeast: 9)
  }

  @Test func `law 5: what waits in the background for who is disposed may use the store`() {
    let executor = HandExecutor()
    let stage = Stage(on: executor)
    let subscription = stage.store.scope(\.word).observe(on: .background) { _ in }
    stage.ends.keep(subscription)
    for _ in 0..<3 { stage.store.dispatch(Speak.next) }
    subscription.dispose()
    executor.run()
    stage.expectWords(atLeast: 2)
  }

  @Test func `law 3: what a reducer lets go of goes in the reducer, where a dispatch is refused`() {
    let stage = Stage(reads: false)
    stage.store.dispatch(Hush.next)
    #expect(stage.said.total == 1)
    #expect(stage.store.state.heard == 0)
    #expect(stage.issues.all.count == 1)
    #expect(stage.issues.all.first?.contains("was dropped") == true)
  }
}

/// A service that does not keep the word.
private final class WordService: ServiceComponent {
  let disposer = Disposer()

  var props: LastWord? {
    get { nil }
    set { _ = newValue }
  }
}
