/// An id given to an effect, for as long as a part of the effect runs or is still to come, or a callback
/// keeps its `Dispatch`.
///
/// A part that has not begun has no task that could be cancelled: it looks here whether it still counts.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable`; the variables are read and written under
/// the store's lock.
final class CancellationToken: @unchecked Sendable {
  let id: AnySendableHashable
  /// The slice to which the id belongs.
  let node: Node
  /// Whether nothing of the effect counts any more.
  var isCancelled = false
  /// The parts that run, by their serial numbers.
  var effects: [UInt64: LiveEffect] = [:]

  init(id: AnySendableHashable, node: Node) {
    self.id = id
    self.node = node
  }
}
