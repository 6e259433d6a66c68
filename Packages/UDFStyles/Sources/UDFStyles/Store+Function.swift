public import UDFKit

extension Store {
  /// Creates a store whose reducer is a plain function that runs for every action.
  ///
  /// Cost: as for `Reduce`, all observers compare after each action. `On` costs only what it touches.
  public convenience init(
    state: State,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    reducer: @escaping @Sendable (inout State, any Action) -> Void
  ) {
    self.init(state: state) {
      Reduce(fileID: fileID, line: line) { state, action in
        reducer(&state, action)
        return .none
      }
    }
  }
}
