/// How a state changes: a value made of rules.
///
/// ```swift
/// let appReducer = Reducer<AppState> {
///   Scope(\.counter) { CounterFeature.reducer }
///   Scope(\.search) { SearchFeature.reducer(client: .gitHub) }
///   On(SearchAction.self) { state, action in … }
/// }
/// ```
///
/// Each rule knows which actions it handles, which slice it writes and where it was written. Combining
/// is concatenation, scoping is prefixing; nothing is found by search. The rules for an action run in
/// the order in which they stand here (the waterfall, law 7), each at most once for an action and slice.
///
/// Cost: a store pays for an action only the rules of its type.
public struct Reducer<State>: Sendable {
  @usableFromInline var rules: [RuleDefinition]

  @usableFromInline
  init(rules: [RuleDefinition]) { self.rules = rules }

  /// A reducer made of other ones, run in this order.
  @inlinable
  public init(@ReducerBuilder<State> _ content: () -> Reducer<State>) { self = content() }

  /// A reducer made of a plain function that looks at every action.
  ///
  /// Cost: as `Reduce`, it is asked about every action and taken to touch the whole state.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, any Action) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self = Reduce(fileID: fileID, line: line, reduce)
  }

  /// The reducer that does nothing.
  public static var empty: Reducer { Reducer(rules: []) }

  /// The rules of both, in order.
  public static func + (lhs: Reducer, rhs: Reducer) -> Reducer {
    Reducer(rules: lhs.rules + rhs.rules)
  }

  /// These rules, seen from a state of which theirs is a slice.
  @usableFromInline
  func prefixed<Root>(by steps: [PathStep], isOwn: Bool = false) -> Reducer<Root> {
    Reducer<Root>(rules: rules.map { $0.prefixed(by: steps, isOwn: isOwn) })
  }
}
