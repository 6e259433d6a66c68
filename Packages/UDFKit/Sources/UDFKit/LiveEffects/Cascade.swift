/// Everything that one awaited action causes: its deliveries, its effects, their actions, and so on.
///
/// Proof of `@unchecked Sendable`: the object is read and written under the store's lock. `open` and
/// `waiting` are set without the lock before its first action, when no other thread accesses them. After the
/// last part has ended, only its caller accesses `outcome`.
final class Cascade: @unchecked Sendable {
  /// The number of parts that have not ended.
  var open = 0
  /// The continuation of the caller that awaits the end.
  var waiting: Awaiter?
  /// Whether the caller still awaits the end.
  ///
  /// After that, the caller reads the outcome.
  var isAwaited: Bool { waiting != nil }
  /// Whether the awaiting caller has been cancelled.
  var isCancelled = false
  /// The effects that are running, in no order.
  ///
  /// Each knows its position.
  private(set) var effects: [LiveEffect] = []
  /// The outcome of its actions.
  var outcome = SendOutcome()

  func insert(_ effect: LiveEffect) {
    effect.positionInCascade = effects.count
    effects.append(effect)
  }

  func remove(_ effect: LiveEffect) {
    // The last effect takes the free position.
    guard let last = effects.popLast(), last !== effect else { return }
    effects[effect.positionInCascade] = last
    last.positionInCascade = effect.positionInCascade
  }
}

/// The outcome of an action that was sent, and of the actions that it caused; see `Store.send`.
public struct SendOutcome: Sendable {
  /// Whether a rule handled the action.
  ///
  /// This is also false if a middleware stopped the action, or if a reducer sent it.
  public internal(set) var isHandled = false
  /// The rejected actions: this one, and those that it caused (law 8).
  public internal(set) var rejections: [Rejection] = []
}

/// A rejected action and the error that a rule threw (law 8).
public struct Rejection: Sendable {
  /// The action.
  public let action: any Action
  /// The error that the rule threw.
  public let error: any Error
}
