import Synchronization
import UDFKit

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

  /// Creates a turn of an action of this process.
  init(inputs: Inputs?) {
    given = inputs
    number = nil
  }

  /// Creates a turn of an action of another process.
  init(number: Int) {
    given = nil
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
