import Synchronization
import UDFComponents
import UDFKit

/// An action that waits for its place in the order, and the way on through the store.
///
/// The store's `send` waits as long as the ticket has the way on. So it is given up when the action is reduced, however
/// long a listener keeps the action.
final class Ticket: Sendable {
  private struct State: Sendable {
    var next: DispatchFunction?
    var receipt: Receipt?
    var isSubmitted = false
  }

  let action: any Action
  private let state: Mutex<State>

  init(_ action: any Action, next: @escaping DispatchFunction, receipt: Receipt?) {
    self.action = action
    state = Mutex(State(next: next, receipt: receipt))
  }

  /// Returns true the first time.
  func submit() -> Bool {
    state.withLock { state in
      defer { state.isSubmitted = true }
      return !state.isSubmitted
    }
  }

  func reduce() {
    let next = state.withLock(\.next)
    next?(action)
  }

  /// Gives up the way on, so that `send` can return.
  func end(_ error: SharedStoreError? = nil) {
    let ended = state.withLock { state in
      defer { (state.next, state.receipt) = (nil, nil) }
      return state
    }
    if let error { ended.receipt?.fail(error) }
  }
}

/// The answer to a caller of `SharedStore.send`.
final class Receipt: Sendable {
  /// The receipt of the `send` that this task is in.
  @TaskLocal static var current: Receipt?

  private let state = Mutex<(isClaimed: Bool, error: SharedStoreError?)>((false, nil))

  /// Returns this receipt for the first action, which is the one that was sent.
  func claim() -> Receipt? {
    state.withLock { state in
      defer { state.isClaimed = true }
      return state.isClaimed ? nil : self
    }
  }

  func fail(_ error: SharedStoreError) { state.withLock { $0.error = error } }

  var error: SharedStoreError? { state.withLock(\.error) }
}

/// The reduction that the following thread is about to do, as the store's hooks see it on that thread.
///
/// An action of an effect that was cancelled meanwhile is not reduced by the store (law 9). But it is in the order, and
/// the other processes reduce it. So the follower must learn whether the store has reduced it: the first state after it
/// that is read on this thread belongs to it, unless another dispatch came before.
final class Turn: Sendable {
  /// The turn in which this code runs.
  @TaskLocal static var current: Turn?

  private enum Stage { case open, reduced, passed }

  private let stage = Mutex(Stage.open)
  private let given: Inputs?
  private let number: Int?

  /// Creates a turn of an action of this process, which has inputs, or of another process, which has a number.
  init(inputs: Inputs? = nil, number: Int? = nil) {
    given = inputs
    self.number = number
  }

  /// The inputs of the action, until it is reduced.
  var inputs: Inputs? { stage.withLock { $0 == .open } ? given : nil }

  /// Whether the store has reduced the action.
  var isReduced: Bool { stage.withLock { $0 == .reduced } }

  /// Notes that a state after an action was read.
  func noteState() { stage.withLock { if $0 == .open { $0 = .reduced } } }

  /// Notes that something else is dispatched.
  func noteDispatch() { stage.withLock { if $0 == .open { $0 = .passed } } }

  /// Returns whether the action with a number is that of this turn.
  func admits(_ number: Int) -> Bool { number == self.number && stage.withLock { $0 == .open } }
}
