/// The nesting depth of the reducer that is being created.
///
/// A reducer that contains itself would be created without end. The program ends with a message instead of a
/// stack overflow.
@usableFromInline
enum Nesting {
  @TaskLocal private static var depth = 0

  private static let limit = 128

  /// Creates the content of a scope, one level deeper.
  @usableFromInline
  static func deeper<State>(
    _ fileID: StaticString,
    _ line: UInt,
    _ content: () -> Reducer<State>
  ) -> Reducer<State> {
    let depth = depth
    if depth == limit {
      // A failed precondition has no message in an optimised build.
      fatalError(
        "The reducer at \(SourceLocation(fileID, line)) contains itself: it is nested \(limit) levels deep."
          + " A rule cannot be made for each level of a recursive state; flatten the state into a"
          + " collection of rows with the ids of their parents."
      )
    }
    return $depth.withValue(depth + 1) { content() }
  }
}
