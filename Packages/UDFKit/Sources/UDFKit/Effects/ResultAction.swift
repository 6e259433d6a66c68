/// An action that carries what came of some work: a value, or an error.
///
/// ```swift
/// struct ResultsReceived: ResultAction { let result: Result<[Repository], any Error> }
///
/// On(SearchAction.self) { state, action in
///   state.isLoading = true
///   return .run(as: ResultsReceived.self) { try await client.search("swift") }
/// }
/// On(ResultsReceived.self) { state, action in
///   switch action.result { … }
/// }
/// ```
///
/// Each kind of result is a type of its own, so that the store finds its rules.
public protocol ResultAction: Action {
  /// What the work gives when it succeeds.
  associatedtype Value: Sendable

  /// What came of it.
  var result: Result<Value, any Error> { get }

  /// The action for what came of it.
  init(result: Result<Value, any Error>)
}

extension Effect {
  /// Runs asynchronous work and dispatches what came of it, once: the value, or the error.
  ///
  /// An error is carried by the action and so not reported. Once the effect has been cancelled, nothing
  /// arrives (law 9). Give it an id by `identified(by:cancelsInFlight:)`.
  public static func run<A: ResultAction>(
    as type: A.Type,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ work: @escaping @Sendable () async throws -> A.Value
  ) -> Effect {
    run(priority: priority) { dispatch in
      let result: Result<A.Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      dispatch(A(result: result), fileID: fileID, line: line)
    }
  }
}
