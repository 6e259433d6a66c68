/// The rules in the braces of a scope, which are created when a store needs them.
///
/// So a reducer that is stored, and whose scopes lead back to it, exists before their content asks for it.
final class ScopeContent: Sendable {
  /// The identity of a scope: its source location, and the types from which and to which it leads.
  struct Identity: Hashable, Sendable {
    let location: SourceLocation
    let state: ObjectIdentifier
    let slice: ObjectIdentifier

    /// Returns whether the scope leads from a type or to it.
    func hasType(_ type: ObjectIdentifier) -> Bool { state == type || slice == type }
  }

  /// A content while its rules are created, to which the scopes that are created with it refer.
  final class Place: Sendable {
    /// The content with which the scope of this one was created, if any.
    fileprivate let outer: Place?

    init(in outer: Place? = nil) { self.outer = outer }
  }

  let identity: Identity
  private let birthplace: Place?
  private let body: @Sendable () -> [RuleDefinition]

  /// The content that this thread is creating.
  private static let current = ThreadKey()

  init(_ identity: Identity, make: @escaping @Sendable () -> [RuleDefinition]) {
    self.identity = identity
    body = make
    birthplace = Self.current.object(of: Place.self)
  }

  /// Creates the rules in the braces, and not those in the scopes among them.
  func make(in place: Place) -> [RuleDefinition] {
    let outer = Self.current.object(of: Place.self)
    Self.current.set(place)
    defer { Self.current.set(outer) }
    return withExtendedLifetime(place) { body() }
  }

  /// Returns whether the scope was created with a content, or with that of a scope that was.
  func wasCreated(in place: Place) -> Bool {
    birthplace.map { sequence(first: $0, next: \.outer).contains { $0 === place } } ?? false
  }
}

/// How scopes and reducers are created without end being noticed.
@usableFromInline
enum Nesting {
  /// How many reducers without a scope between them may be nested.
  static let limit = 128
  /// The number of reducers that this thread is creating within each other.
  private static let depth = ThreadKey()

  /// Creates a scope, whose content is created later.
  @usableFromInline
  static func scope<State, Slice>(
    _ fileID: StaticString,
    _ line: UInt,
    from state: State.Type,
    _ content: @escaping @Sendable () -> Reducer<Slice>
  ) -> Reducer<Slice> {
    let identity = ScopeContent.Identity(
      location: SourceLocation(fileID, line),
      state: ObjectIdentifier(state),
      slice: ObjectIdentifier(Slice.self)
    )
    let content = ScopeContent(identity) { content().rules }
    return Reducer(rules: [RuleDefinition(content, snapshot: snapshot(of: Slice.self))])
  }

  /// Creates the content of a reducer without a step into its state.
  @usableFromInline
  static func level<State>(
    _ fileID: StaticString,
    _ line: UInt,
    _ content: () -> Reducer<State>
  ) -> Reducer<State> {
    let outer = depth.count
    if outer >= limit { fail(SourceLocation(fileID, line)) }
    depth.count = outer + 1
    defer { depth.count = outer }
    return content()
  }

  static func fail(_ location: SourceLocation) -> Never {
    // A failed precondition has no message in an optimised build.
    fatalError(
      "The reducer at \(location) contains itself: it is nested \(limit) levels deep, and no level of it is"
        + " a part of the level above. Put ForEach, IfLet or IfCase around the reducer that it contains."
    )
  }
}
