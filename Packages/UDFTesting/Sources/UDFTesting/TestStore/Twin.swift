import UDFInspection
import UDFKit

/// Reduces actions twice more on stores of their own, to find a reducer that does not give the same result (law 10).
///
/// Each store is made as the one under test, but without middleware, and its effects are cancelled before they begin.
/// An action is dispatched to its address, with its inputs.
struct Twin<State: Equatable & Sendable>: Sendable {
  /// The result of a reducer for a state and an action.
  struct Outcome {
    let state: State
    let rejection: String?

    init(of dispatched: Dispatched<State>) {
      state = dispatched.state
      rejection = dispatched.rejection.map { "\($0)" }
    }

    func isSame(as other: Outcome) -> Bool {
      areSame(state, other.state) && rejection == other.rejection
    }
  }

  /// What is wrong with a reducer.
  enum Fault {
    /// It gives two results.
    case differs(first: Outcome, second: Outcome)
    /// It changes objects, with a text for each.
    case changesObjects([String])
  }

  let make: Make
  /// Whether its stores have the feature also after the store under test has lost it.
  let keepsFeature: Bool
  private let clock = TestClock()

  /// Creates a store without middleware.
  typealias Make = @Sendable (State, StoreSettings) -> Store<State>

  /// The settings of its stores, which start no effects: what an effect dispatches is not compared.
  private var settings: StoreSettings {
    var settings = clock.settings { _ in }
    settings.startsEffects = false
    return settings
  }

  /// Returns what is wrong, or nil if the reducer is deterministic.
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
    if !first.isSame(as: second) { return .differs(first: first, second: second) }
    let real = Outcome(of: event.dispatched)
    if !keepsFeature, !real.isSame(as: first) { return .differs(first: real, second: first) }
    return nil
  }

  /// Returns what each rule does with an action.
  func explanation(of event: Event<State>) -> Explanation {
    let explanation = make(event.before, settings)
      .explain(event.action, at: event.dispatched.address, inputs: event.dispatched.inputs)
    clock.executor.run()
    return explanation
  }

  private func outcome(of event: Event<State>) -> Outcome? {
    let outcome = dispatch(event)
    // The store has been deallocated, so every task is cancelled (law 5).
    clock.executor.run()
    return outcome
  }

  private func dispatch(_ event: Event<State>) -> Outcome? {
    let log = ActionLog<State>()
    // Both reductions draw the same if the action has no inputs, because it reached no rule that reads them.
    clock.inputs.begin(seed: nil)
    let store = make(event.before, settings)
    let subscription = store.onAction { log.note($0) }
    store.dispatch(event.action, at: event.dispatched.address, inputs: event.dispatched.inputs)
    subscription.dispose()
    return log.takeActions().first.map(Outcome.init)
  }
}
