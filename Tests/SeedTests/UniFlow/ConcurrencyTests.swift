import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// Tests immediate changes, and changes after asynchronous work.
struct ConcurrencyTests {
  private enum Phase: Equatable, Sendable {
    case absent
    case one
    case two
  }

  private struct Start: SelfApplyingAction {
    let mayFinish: Gate

    func run(on state: inout Phase) throws -> Effect {
      try require("It has not started", state == .absent)
      state = .one
      return .run { [mayFinish] dispatch in
        await mayFinish.wait()
        dispatch(Finish())
      }
    }
  }

  private struct Finish: MutationAction {
    func apply(to state: inout Phase) throws {
      try require("It has started", state == .one)
      state = .two
    }
  }

  private let store = Store(state: Phase.absent)
  private let mayFinish = Gate()

  @Test func `a change takes place at once`() {
    store.dispatch(Start(mayFinish: mayFinish))
    #expect(store.state == .one)
    mayFinish.open()
  }

  @Test func `a later change takes place when its work is done`() async {
    let sending = Task { [store, mayFinish] in await store.send(Start(mayFinish: mayFinish)) }
    mayFinish.open()
    _ = await sending.value
    #expect(store.state == .two)
  }

  @Test func `who follows the actions sees the later change`() async {
    let finished = Gate()
    let subscription = store.onAction { dispatched in
      if dispatched.applied(as: Finish.self) != nil, dispatched.state == .two { finished.open() }
    }
    store.dispatch(Start(mayFinish: mayFinish))
    mayFinish.open()
    await finished.wait()
    #expect(store.state == .two)
    subscription.dispose()
  }
}
