/// For whom an effect runs: the rule that returned it, the slice it ran on, and the action.
///
/// Proof of `@unchecked Sendable`: nothing in it changes after `init`; what is in the action, the lines,
/// the cascade and the marks is guarded as they say.
final class EffectContext: @unchecked Sendable {
  /// The action that started it.
  private let action: any Action
  /// Why that one came.
  private let previous: Cause?
  let site: EffectSite
  /// Who awaits its end.
  let cascade: Cascade?
  /// The ids under which it is found, from the outside in.
  let marks: [EffectMark]

  /// The context of an effect of an action.
  init(_ action: any Action, _ origin: borrowing Origin, at site: EffectSite) {
    self.action = action
    previous = origin.context?.cause.shortened()
    self.site = site
    cascade = origin.cascade
    marks = []
  }

  /// The context of the parts of an effect with one more id, innermost last.
  init(_ context: EffectContext, with mark: EffectMark) {
    action = context.action
    previous = context.previous
    site = context.site
    cascade = context.cascade
    marks = context.marks + [mark]
  }

  /// Why the effect's own actions come.
  ///
  /// Made when somebody asks.
  var cause: Cause { Cause(action: action, site: site, previous: previous) }

  /// The slice of the rule.
  var line: Line { site.line }

  /// Whether nothing but its cascade can end it: it has no id, and its slice is always there.
  var isPlain: Bool { marks.isEmpty && !site.canGoAway }

  /// Whether an id of it has been cancelled.
  ///
  /// Under the lock.
  var isCancelled: Bool { !marks.isEmpty && marks.contains(where: \.isCancelled) }

  /// Whence the actions of an effect come that is nothing but an action.
  func origin(_ fileID: StaticString, _ line: UInt) -> Origin {
    Origin(address: site.address, sender: .context(self), fileID: fileID, line: line)
  }
}
