import Synchronization

/// The rules in the braces of a scope, which are created when a store needs them, and so after a stored reducer.
struct ScopeContent: Sendable {
  let site: CreationSite
  /// Creates the rules in the braces, and not those in the scopes among them.
  let make: @Sendable () -> [RuleDefinition]
  /// Which content this is, in the order in which all are created.
  let number = ScopeContent.count.add(1, ordering: .relaxed).newValue

  private static let count = Atomic(0)
  static var latest: Int { count.load(ordering: .relaxed) }
}

/// How many reducers may be nested without a part of the state between them.
enum Nesting {
  static let limit = 128
  static let depth = ThreadKey()

  static func fail(_ location: SourceLocation) -> Never {
    fatalError(
      "The reducer at \(location) contains itself: it is nested \(limit) levels deep, and no level of it is"
        + " a part of the level above. Put ForEach, IfLet or IfCase around the reducer that it contains."
    )
  }
}

extension Reducer {
  @usableFromInline
  static func scope<Slice>(
    _ steps: [PathStep],
    isOwn: Bool = false,
    _ fileID: StaticString,
    _ line: UInt,
    _ content: @escaping @Sendable () -> Reducer<Slice>
  ) -> Reducer {
    let location = SourceLocation(fileID, line)
    let site = CreationSite(location, from: State.self, to: Slice.self)
    var rule = RuleDefinition(snapshot: snapshot(of: Slice.self), location) { _, _, _ in .none }
    rule.content = ScopeContent(site: site) { content().rules }
    rule.path = steps
    rule.ownPath = isOwn ? steps : nil
    return Reducer(rules: [rule])
  }
}
