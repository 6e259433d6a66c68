/// Why a request of the page cannot be answered, as a line that says what to do.
struct InspectorProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
