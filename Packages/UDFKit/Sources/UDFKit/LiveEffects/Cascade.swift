/// All that one awaited action causes: its deliveries, its effects, their actions, and so on.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock; before its first action `open`
/// and `waiting` are set without it, when nobody else looks at them, and after the last part has ended
/// only its caller looks.
final class Cascade: @unchecked Sendable {
  /// How many parts of it have not ended.
  @exclusivity(unchecked) var open = 0
  /// Who awaits its end.
  @exclusivity(unchecked) var waiting: UnsafeContinuation<Void, Never>?
  /// Whether who awaits it has been cancelled.
  @exclusivity(unchecked) var isCancelled = false
  /// The effects of it that are alive, in no order; each knows its position.
  @exclusivity(unchecked) private(set) var effects: ContiguousArray<LiveEffect> = []
  /// What became of its actions.
  @exclusivity(unchecked) var outcome = SendOutcome()

  func insert(_ effect: LiveEffect) {
    effect.positionInCascade = effects.count
    effects.append(effect)
  }

  func remove(_ effect: LiveEffect) {
    // The last one takes its place.
    let last = effects.removeLast()
    if last === effect { return }
    effects[effect.positionInCascade] = last
    last.positionInCascade = effect.positionInCascade
  }
}

/// What became of an action that was sent, and of what it caused; see `Store.send`.
public struct SendOutcome: Sendable {
  /// Whether a rule handled the action.
  ///
  /// False as well when a middleware stopped it, or a reducer sent it.
  public internal(set) var isHandled = false
  /// The actions that were rejected: this one, and those that it caused (law 8).
  public internal(set) var rejections: [Rejection] = []
}

/// An action that was rejected, and why (law 8).
public struct Rejection: Sendable {
  /// The action.
  public let action: any Action
  /// What the rule threw.
  public let error: any Error
}
