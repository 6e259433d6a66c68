import UDFKit

/// The descent through the tree of states that collects their rules.
///
/// It detects a state that contains itself before the recursion overflows the stack.
enum WaterfallDescent {
  /// A state whose children are being collected, and the source location of its `Waterfall()`.
  private struct Step {
    let type: any WaterfallState.Type
    let location: SourceLocation
  }

  @TaskLocal private static var steps: [Step] = []

  /// Returns the rules of a state's children.
  static func children<State: WaterfallState>(
    of type: State.Type,
    _ location: SourceLocation
  ) -> Reducer<State> {
    if let first = steps.firstIndex(where: { $0.type == type }) {
      let way = (steps[first...].map { "\($0.type)" } + ["\(type)"]).joined(separator: " → ")
      fatalError(
        "The Waterfall() at \(location) is one of the children of its own state (\(way)), so its rules would"
          + " never end. Hand the action on in \(type).reduce(action:), or keep the parts in one flat"
          + " collection."
      )
    }
    return $steps.withValue(steps + [Step(type: type, location: location)]) { State.children }
  }
}
