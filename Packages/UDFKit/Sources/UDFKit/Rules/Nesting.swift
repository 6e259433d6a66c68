/// What this thread is creating around a new scope or reducer.
///
/// A scope is created without its content. A store creates that later; see `Expansion`.
@usableFromInline
enum Nesting {
  /// The content of a scope, to which the scopes that are created in it refer.
  final class Place: Sendable {}

  @TaskLocal private static var place: Place?
  /// The number of reducers without a scope between them.
  @TaskLocal private static var depth = 0

  /// How many scopes, or how many reducers without a scope between them, may be nested.
  static let limit = 128

  /// Creates a scope, whose content is created later.
  @usableFromInline
  static func deeper<State, Slice>(
    _ fileID: StaticString,
    _ line: UInt,
    from state: State.Type,
    _ content: @escaping @Sendable () -> Reducer<Slice>
  ) -> Reducer<Slice> {
    let key = LazyContent.Identity(SourceLocation(fileID, line), state, Slice.self)
    let lazy = LazyContent(key, in: place) { content().rules }
    return Reducer(rules: [RuleDefinition(lazy: lazy, snapshot: snapshot(of: Slice.self))])
  }

  /// Creates the content of a reducer without a step into its state.
  @usableFromInline
  static func level<State>(
    _ fileID: StaticString,
    _ line: UInt,
    _ content: () -> Reducer<State>
  ) -> Reducer<State> {
    let depth = depth + 1
    if depth > limit { fail(SourceLocation(fileID, line)) }
    return $depth.withValue(depth) { content() }
  }

  /// Creates the rules in the braces of a scope, and not those in the scopes among them.
  static func content(of scope: LazyContent, in place: Place) -> [RuleDefinition] {
    $place.withValue(place) { $depth.withValue(0) { scope.make() } }
  }

  static func fail(_ location: SourceLocation) -> Never {
    // A failed precondition has no message in an optimised build.
    fatalError(
      "The reducer at \(location) contains itself: it is nested \(limit) levels deep, and no level of it is"
        + " a part of the level above. Put ForEach, IfLet or IfCase around the reducer that it contains."
    )
  }
}
