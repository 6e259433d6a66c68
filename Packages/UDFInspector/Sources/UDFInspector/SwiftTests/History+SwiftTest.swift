public import UDFJournal

extension History where State: Encodable {
  /// Writes a Swift file with a test that plays the history on a `TestStore`.
  ///
  /// ```swift
  /// let short = history.minimized { $0.count < 0 }
  /// try short?.swiftTest("the count is never negative", reducer: "appReducer", expecting: "state.count >= 0")
  /// ```
  ///
  /// The test sends each action to its address with its inputs, and starts no effects. Comments say what each action
  /// changes. An action is written as Swift where that is possible. Other values are decoded from their JSON. The test
  /// imports the modules of the state and the actions with `@testable`, and names no private type. The types must be
  /// `Codable`, and the state `Equatable`.
  ///
  /// - Parameters:
  ///   - name: the name of the test, as a sentence. What the name of a function cannot have, such as a backtick, is
  ///     left out.
  ///   - reducer: the reducer, as Swift.
  ///   - start: the state before the first entry as Swift, such as `"AppState()"`, or nil to decode it.
  ///   - condition: what must hold at the end, as Swift that uses `state`. Without it, the last state must be that of
  ///     the history.
  ///   - module: the module of the test, which is not imported.
  /// - Returns: the source of the file.
  /// - Throws: an error with a line that names the type of which a test cannot write a value.
  public func swiftTest(
    _ name: String,
    reducer: String,
    start: String? = nil,
    expecting condition: String? = nil,
    in module: String? = nil
  ) throws -> String {
    var test = SwiftTest(
      history: self,
      name: name,
      reducer: reducer,
      start: start,
      condition: condition,
      module: module
    )
    return try test.source()
  }
}
