/// An id given to an effect, for as long as a part of the effect runs or is still to come.
///
/// A part that has not begun has no task that could be cancelled: it looks here whether it still counts.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable`; `isCancelled` is read and written under
/// the store's lock.
final class EffectMark: @unchecked Sendable {
  let id: AnyHashableSendable
  /// The slice to which the id belongs.
  let line: Line
  /// Whether nothing of the effect counts any more.
  var isCancelled = false

  init(id: AnyHashableSendable, line: Line) {
    self.id = id
    self.line = line
  }
}
