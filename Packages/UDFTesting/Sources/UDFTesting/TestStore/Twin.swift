import UDFInspection
import UDFKit

/// Reduces actions twice more on stores of their own, to find a reducer that does not give the same result (law 10).
///
/// Each store is made as the one under test, but without middleware and effects, and gets the address and the inputs of
/// an action.
struct Twin<State: Equatable & Sendable> {
  enum Fault {
    /// It gives two results.
    case differs(first: Dispatched<State>, second: Dispatched<State>)
    /// It changes objects, with a text for each.
    case changesObjects([String])
  }

  let make: TestStore<State>.Make
  /// Whether its stores have the feature also after the store under test has lost it.
  let keepsFeature: Bool
  private let clock = TestClock()

  func fault(for event: Event<State>) -> Fault? {
    let before = References(of: event.before)
    let first = outcome(of: event)
    let changes = before.changes(in: event.before)
    if !changes.isEmpty { return .changesObjects(changes) }
    let second = outcome(of: event)
    // What the first reduction changed in place, the second may have moved.
    let later = before.changes(in: event.before)
    if !later.isEmpty { return .changesObjects(later) }
    guard let first, let second else { return nil }
    if !areAlike(first, second) { return .differs(first: first, second: second) }
    let real = event.dispatched
    return keepsFeature || areAlike(real, first) ? nil : .differs(first: real, second: first)
  }

  private func areAlike(_ first: Dispatched<State>, _ second: Dispatched<State>) -> Bool {
    let reasons = [first, second].map { $0.rejection.map { "\($0)" } }
    return areSame(first.state, second.state) && reasons[0] == reasons[1]
  }

  func steps(for event: Event<State>) -> [Explanation.Step] {
    store(of: event)
      .explain(event.action, at: event.dispatched.address, inputs: event.dispatched.inputs).steps
  }

  private func outcome(of event: Event<State>) -> Dispatched<State>? {
    let log = ActionLog<State>()
    // Both reductions draw the same if the action has no inputs, because it reached no rule that reads them.
    clock.inputs.begin(seed: nil)
    let store = store(of: event)
    let subscription = store.onAction { log.note($0) }
    store.dispatch(event.action, at: event.dispatched.address, inputs: event.dispatched.inputs)
    subscription.dispose()
    return log.takeActions().first
  }

  private func store(of event: Event<State>) -> Store<State> {
    var settings = clock.settings { _ in }
    settings.startsEffects = false
    return make(event.before, settings, nil).state
  }
}
