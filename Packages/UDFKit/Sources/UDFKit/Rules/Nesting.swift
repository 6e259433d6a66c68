import Synchronization

/// The scopes and reducers that this thread is creating, so that a reducer that contains itself comes to an end.
///
/// A scope is *recursive* if it leads from a type to a slice of the same type, in one step or through other scopes, and
/// if it is entered again while its own content is created. The content of such a scope is not created. It becomes a
/// lazy rule, which a store expands level by level, as deep as its state is; see `LazyRules`.
@usableFromInline
enum Nesting {
  @TaskLocal private static var current: Frame?

  /// How many scopes, or how many reducers without a scope between them, may be nested.
  private static let limit = 128

  /// Creates the content of a scope, one level deeper.
  @usableFromInline
  static func deeper<State, Slice>(
    _ fileID: StaticString,
    _ line: UInt,
    from state: State.Type,
    _ content: @escaping @Sendable () -> Reducer<Slice>
  ) -> Reducer<Slice> {
    let key = LazyContent.Identity(SourceLocation(fileID, line), state, Slice.self)
    let outer = current
    guard key.isWithinItself || outer?.contains(key.slice) == true else {
      return $current.withValue(Frame(key, in: outer)) { content() }
    }
    let lazy = LazyContent(key) {
      $current.withValue(Frame(key, in: nil)) { content().rules }
    }
    let rule = RuleDefinition(lazy: lazy, snapshot: snapshot(of: Slice.self))
    if outer?.noteEntry(of: key) == true || outer?.isTrial == true { return Reducer(rules: [rule]) }
    let trial = Frame(key, in: outer, isTrial: true)
    let reducer = $current.withValue(trial) { content() }
    return trial.wasEnteredAgain ? Reducer(rules: [rule]) : reducer
  }

  /// Creates the content of a reducer without a step into its state.
  @usableFromInline
  static func level<State>(
    _ fileID: StaticString,
    _ line: UInt,
    _ content: () -> Reducer<State>
  ) -> Reducer<State> {
    let frame = Frame(SourceLocation(fileID, line), in: current)
    return $current.withValue(frame) { content() }
  }

  /// A scope or a reducer whose content is being created.
  ///
  /// The task-local value must be `Sendable`, although only the thread that creates the reducer uses it.
  private final class Frame: Sendable {
    /// The identity of a scope, or nil for a reducer.
    private let key: LazyContent.Identity?
    private let outer: Frame?
    /// The number of frames of this kind around this one, up to one of the other kind.
    private let depth: Int
    /// Whether the content is created to learn whether the scope is recursive.
    ///
    /// Scopes in it that may be recursive become lazy at once. Otherwise each would create the others.
    let isTrial: Bool
    private let entered = Atomic(false)

    init(_ key: LazyContent.Identity, in outer: Frame?, isTrial: Bool = false) {
      self.key = key
      self.outer = outer
      self.isTrial = isTrial || outer?.isTrial == true
      depth = (outer?.enclosingScope?.depth ?? 0) + 1
      if depth > limit { fail(key.location) }
    }

    init(_ location: SourceLocation, in outer: Frame?) {
      key = nil
      self.outer = outer
      isTrial = outer?.isTrial == true
      depth = outer.map { $0.key == nil ? $0.depth + 1 : 1 } ?? 1
      if depth > limit { fail(location) }
    }

    var wasEnteredAgain: Bool { entered.load(ordering: .relaxed) }

    private var enclosingScope: Frame? {
      sequence(first: self, next: \.outer).first { $0.key != nil }
    }

    /// Returns whether a scope around here leads from a type or to it.
    func contains(_ type: ObjectIdentifier) -> Bool {
      sequence(first: self, next: \.outer).contains {
        $0.key?.state == type || $0.key?.slice == type
      }
    }

    /// Notes that a scope is entered, and returns whether it is also one of those around here.
    func noteEntry(of key: LazyContent.Identity) -> Bool {
      guard let frame = sequence(first: self, next: \.outer).first(where: { $0.key == key }) else {
        return false
      }
      frame.entered.store(true, ordering: .relaxed)
      return true
    }

    private func fail(_ location: SourceLocation) -> Never {
      // A failed precondition has no message in an optimised build.
      fatalError(
        "The reducer at \(location) contains itself: it is nested \(limit) levels deep, and no level of it is"
          + " a part of the level above. Put ForEach, IfLet or IfCase around the reducer that it contains."
      )
    }
  }
}
