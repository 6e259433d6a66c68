/// Why a request of the page cannot be answered, as a line that says what to do.
package struct InspectorProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension Optional {
  /// Returns the value, or throws a line that says what to do.
  func orProblem(_ line: @autoclosure () -> String) throws(InspectorProblem) -> Wrapped {
    guard let self else { throw InspectorProblem(line()) }
    return self
  }
}
