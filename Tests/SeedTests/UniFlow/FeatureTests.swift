import Testing
import UDFInspection
import UDFKit
import UDFStyles
import UDFTesting

/// The states of a feature that is begun and goes on.
enum Phase: Equatable, Sendable { case absent, one, two }

/// A change from one state to another, which is rejected in any other state.
struct Change<State: Equatable & Sendable>: MutationAction {
  let old: State
  let new: State

  func apply(to state: inout State) throws {
    try require("It is \(old)", state == old)
    state = new
  }
}

/// Tests what UniFlow's bindings do, which are listeners, or a rule of the app that returns an effect.
struct BindingsTests {
  private let store = Store(state: Phase.absent)
  private let told = Recorder<String>()
  private let disposer = Disposer()

  private func run() {
    for _ in 0..<2 { store.dispatch(Change<Phase>(old: .absent, new: .one)) }
    store.dispatch(Change<Phase>(old: .one, new: .two))
    store.dispatch(Change<Phase>(old: .two, new: .absent))
  }

  /// Records a name for each change that is not rejected and of which a condition holds.
  private func tell(_ name: String, _ holds: @escaping @Sendable (Change<Phase>, Phase) -> Bool) {
    store.onAction { [told] dispatched in
      guard dispatched.rejection == nil, let change = dispatched.applied(as: Change<Phase>.self),
        holds(change, dispatched.state)
      else { return }
      told.record(name)
    }
    .dispose(by: disposer)
  }

  @Test func `each kind of change is told, in the order of the changes`() {
    tell("end") { change, _ in change.new == .absent }
    tell("beginning") { change, _ in change.old == .absent }
    tell("transition") { change, _ in change.old == .one }
    run()
    #expect(told.values == ["beginning", "transition", "end"])
  }

  @Test func `a condition may ask the change, the state or both, and holds or does not`() {
    tell("both") { change, state in change.new == state && state == .one }
    tell("change") { change, _ in change.new == .one }
    tell("state") { _, state in state == .one }
    tell("none") { _, _ in false }
    run()
    #expect(told.values == ["both", "change", "state"])
  }
}

/// Tests immediate changes, and changes after asynchronous work.
struct ConcurrencyTests {
  private struct Start: SelfApplyingAction {
    let mayFinish: Gate

    func run(on state: inout Phase) throws -> Effect {
      try require("It has not started", state == .absent)
      state = .one
      return .run { [mayFinish] dispatch in
        await mayFinish.wait()
        dispatch(Change<Phase>(old: .one, new: .two))
      }
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
      let change = dispatched.applied(as: Change<Phase>.self)
      if change != nil, dispatched.state == .two { finished.open() }
    }
    store.dispatch(Start(mayFinish: mayFinish))
    mayFinish.open()
    await finished.wait()
    #expect(store.state == .two)
    subscription.dispose()
  }
}

/// Tests that an action of a feature sets the feature's state, and that its rule says where it is.
struct FeatureTests {
  private struct Model: Equatable, Sendable { var feature: String? }

  private struct Begin: MutationAction {
    func apply(to state: inout String?) throws {
      try require("The feature has not begun", state == nil)
      state = "111"
    }
  }

  private let store = Store(state: Model()) { Scope(\.feature) { SelfApplying() } }

  @Test func `an action sets the state of its feature`() {
    store.scope(\.feature).dispatch(Begin())
    #expect(store.state.feature == "111")
  }

  @Test func `a feature is named by its slice`() {
    #expect(store.rules.map(\.slice) == ["\\.feature"])
  }
}
