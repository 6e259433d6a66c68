import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// Tests what UniFlow's bindings do, which are listeners, or a rule of the app that returns an effect.
struct BindingsTests {
  private enum Phase: Equatable, Sendable {
    case absent
    case one
    case two
  }

  private struct Change: MutationAction {
    let old: Phase
    let new: Phase

    func apply(to state: inout Phase) throws {
      try require("It is \(old)", state == old)
      state = new
    }
  }

  private let store = Store(state: Phase.absent)
  private let told = Recorder<String>()
  private let disposer = Disposer()

  private func run() {
    store.dispatch(Change(old: .absent, new: .one))
    store.dispatch(Change(old: .absent, new: .one))
    store.dispatch(Change(old: .one, new: .two))
    store.dispatch(Change(old: .two, new: .absent))
  }

  /// Calls a closure for each change that is not rejected and of which a condition holds.
  private func when(
    _ holds: @escaping @Sendable (Change, Phase) -> Bool,
    then body: @escaping @Sendable (Change) -> Void
  ) {
    store.onAction { dispatched in
      guard dispatched.rejection == nil, let change = dispatched.applied(as: Change.self),
        holds(change, dispatched.state)
      else { return }
      body(change)
    }
    .dispose(by: disposer)
  }

  @Test func `each kind of change is told, in the order of the changes`() {
    when({ change, _ in change.new == .absent }, then: { [told] _ in told.record("end") })
    when({ change, _ in change.old == .absent }, then: { [told] _ in told.record("beginning") })
    when({ change, _ in change.old == .one }, then: { [told] _ in told.record("transition") })
    run()
    #expect(told.values == ["beginning", "transition", "end"])
  }

  @Test
  func
    `a condition may ask the change, the state or both, and nothing is told where it does not hold`()
  {
    when(
      { change, state in change.new == state && state == .one },
      then: { [told] _ in told.record("both") }
    )
    when({ change, _ in change.new == .one }, then: { [told] _ in told.record("change") })
    when({ _, state in state == .one }, then: { [told] _ in told.record("state") })
    when({ _, _ in false }, then: { [told] _ in told.record("none") })
    run()
    #expect(told.values == ["both", "change", "state"])
  }
}
