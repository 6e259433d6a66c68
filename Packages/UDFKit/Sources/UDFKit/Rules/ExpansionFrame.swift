/// A scope whose content is being created.
final class ExpansionFrame {
  let place = Nesting.Place()
  /// Whether the content is created to learn whether the scope is recursive.
  ///
  /// Scopes in it that may be recursive become lazy at once. Otherwise each would create the others.
  let isTrial: Bool
  private(set) var wasEnteredAgain = false
  private let scope: LazyContent
  /// The scope in whose content this one was created.
  private let outer: ExpansionFrame?
  /// The scope in whose content this one lies, which may be younger than this one.
  private let enclosing: ExpansionFrame?
  /// The number of scopes, down to this one, of which each was created in the content of the one before.
  private let depth: Int

  init(
    _ scope: LazyContent,
    from outer: ExpansionFrame? = nil,
    in enclosing: ExpansionFrame? = nil,
    isTrial: Bool = false
  ) {
    self.scope = scope
    self.outer = outer
    self.enclosing = enclosing
    self.isTrial = isTrial || outer?.isTrial == true
    depth = (outer?.depth ?? 0) + 1
    if depth > Nesting.limit { Nesting.fail(scope.key.location) }
  }

  /// Returns this frame or the one around it of which the content is at a place.
  func enclosing(_ place: Nesting.Place?) -> ExpansionFrame? {
    place.flatMap { place in sequence(first: self, next: \.enclosing).first { $0.place === place } }
  }

  /// Returns whether this scope, or one in which it was created, leads from a type or to it.
  func contains(_ type: ObjectIdentifier) -> Bool {
    sequence(first: self, next: \.outer).contains {
      $0.scope.key.state == type || $0.scope.key.slice == type
    }
  }

  /// Notes that a scope is entered again if it is this one or around it, and returns whether it is.
  func noteEntry(of scope: LazyContent) -> Bool {
    note(sequence(first: self, next: \.enclosing).first { $0.scope === scope })
  }

  /// Notes that a scope with an identity is entered again if this one is it or was created in it, and returns whether.
  func noteEntry(of key: LazyContent.Identity) -> Bool {
    note(sequence(first: self, next: \.outer).first { $0.scope.key == key })
  }

  private func note(_ frame: ExpansionFrame?) -> Bool {
    frame?.wasEnteredAgain = true
    return frame != nil
  }
}
