import UDFInspection
public import UDFKit

extension TestStore {
  /// Dispatches an action of a recorded session again, to its address and with its inputs.
  ///
  /// ```swift
  /// let test = TestStore(state: AppState(), reducer: appReducer, startsEffects: false)
  /// let row = test.store.address(path: #"\.rows[…]"#) { _ in 7 }
  /// await test.send(RowAction.likeButtonTapped, at: row) { $0.rows[id: 7]?.isLiked = true }
  /// ```
  ///
  /// Without inputs, they are those of the test. The closure is as for `send(_:_:)`.
  public nonisolated(nonsending) func send(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take {
      await start(at: location)
      store.dispatch(action, at: address, inputs: inputs, fileID: fileID, line: line)
      await run(at: location)
      checkSent(action, .reduced, expected, at: location)
    }
  }
}
