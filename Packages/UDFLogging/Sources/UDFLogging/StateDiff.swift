/// The difference of two states, with a line for each changed path.
///
/// ```swift
/// StateDiff().lines(from: old, to: new)
/// // \.counter.count: 1 → 2
/// // \.feed.entries[17].isRead: false → true
/// // \.search.results: 0 elements → 30 elements
/// ```
///
/// Properties are found with `Mirror`. Values that are equal with `==` have not changed. Elements of a
/// `KeyedCollection`, which includes dictionaries, are matched by id, and other elements by position. A
/// reference to the same object has not changed, whatever the object contains. Functions are not compared.
///
/// Cost: comparisons of the state with `==`, at most one for each level of depth. `Mirror` and text are used only on
/// the path to a change. The limits bound the number of lines and the number of elements that are compared one by one.
public struct StateDiff: Sendable {
  /// The maximum number of lines, not counting one that says that there are more.
  public var maxLines: Int
  /// The maximum number of steps of a path; deeper changes are reported as a whole.
  public var maxDepth: Int
  /// The maximum number of elements of a collection that are compared one by one.
  public var maxElements: Int
  /// The maximum number of characters of a value.
  public var maxLength: Int

  /// Creates a diff with limits, each with a default.
  public init(maxLines: Int = 20, maxDepth: Int = 8, maxElements: Int = 100, maxLength: Int = 80) {
    (self.maxLines, self.maxDepth) = (maxLines, maxDepth)
    (self.maxElements, self.maxLength) = (maxElements, maxLength)
  }

  /// Returns the lines in the order of the properties, or no lines if nothing changed.
  public func lines<State>(from old: State, to new: State) -> [String] {
    var walk = DiffWalk(limits: self)
    walk.compare(old, new, at: "", depth: 0)
    return walk.lines
  }
}
