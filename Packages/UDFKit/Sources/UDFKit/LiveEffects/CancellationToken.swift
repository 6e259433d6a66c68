/// An id of an effect, for as long as a part of the effect runs or is still to come, or a callback keeps its
/// `Dispatch`.
///
/// A part that has not begun has no task to cancel, so it checks this token before it begins.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable`. The variables are read and written under the
/// store's lock.
final class CancellationToken: @unchecked Sendable {
  let id: AnySendableHashable
  /// The slice to which the id belongs.
  let node: Node
  /// Whether the effect has been cancelled as a whole.
  var isCancelled = false
  /// The running parts, by their serial numbers.
  var effects: [UInt64: LiveEffect] = [:]

  init(id: AnySendableHashable, node: Node) {
    self.id = id
    self.node = node
  }
}
