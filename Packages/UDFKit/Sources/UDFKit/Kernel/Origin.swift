/// Where an action comes from.
@usableFromInline
struct Origin: Sendable {
  /// The line to which it is addressed; nil when it is for everybody.
  var address: Line?
  /// For whom the effect runs that dispatched it.
  var context: EffectContext?
  /// That effect, when it is one with a task of its own.
  var effect: LiveEffect?
  /// The cascade to which it belongs, when somebody awaits its end.
  var cascade: Cascade?
  let fileID: StaticString
  let line: UInt

  @usableFromInline
  init(address: Line?, fileID: StaticString, line: UInt) {
    self.address = address
    self.fileID = fileID
    self.line = line
  }

  var location: SourceLocation { SourceLocation(fileID, line) }

  /// Whether it comes from an effect that does not count any more.
  ///
  /// Under the lock.
  var isCancelled: Bool { effect?.isCancelled == true || context?.isCancelled == true }
}
