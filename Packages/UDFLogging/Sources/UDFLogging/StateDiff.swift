/// What changed from one state to the next, a line for each changed path.
///
/// ```swift
/// StateDiff().lines(from: old, to: new)
/// // \.counter.count: 1 → 2
/// // \.feed.entries[17].isRead: false → true
/// // \.search.results: 0 elements → 30 elements
/// ```
///
/// Properties are found by `Mirror`. What `==` calls equal has not changed. Elements of a
/// `KeyedCollection`, a dictionary among them, go by their id, others by their position. A reference to the
/// same object has not changed, whatever is in the object; functions are not compared.
///
/// Cost: comparisons of the state with `==`, at most one for each level of depth; `Mirror` and text only on
/// the way to what changed. The limits bound the lines, and how many elements of each collection are looked
/// at one by one.
public struct StateDiff: Sendable {
  /// The most lines; one more says that there are more.
  public var maxLines: Int
  /// How many steps a path may have; what lies deeper is told as a whole.
  public var maxDepth: Int
  /// How many elements of a collection are looked at one by one.
  public var maxElements: Int
  /// How many characters of a value are written.
  public var maxLength: Int

  /// A diff with limits; each has a default.
  public init(
    maxLines: Int = 20,
    maxDepth: Int = 8,
    maxElements: Int = 100,
    maxLength: Int = 80
  ) {
    self.maxLines = maxLines
    self.maxDepth = maxDepth
    self.maxElements = maxElements
    self.maxLength = maxLength
  }

  /// The lines, in the order of the properties; none when nothing changed.
  public func lines<State>(from old: State, to new: State) -> [String] {
    var walk = DiffWalk(limits: self)
    walk.compare(old, new, at: "", depth: 0)
    return walk.lines
  }
}
