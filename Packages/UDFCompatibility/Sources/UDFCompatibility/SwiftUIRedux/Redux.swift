public import UDFKit
public import UDFStyles

/// An event that reducers handle.
@available(*, deprecated, renamed: "Action")
public typealias ReduxActionProtocol = Action

/// A state that reduces itself.
///
/// Unlike in SwiftUIRedux, `reduce(action:)` is mutating.
@available(*, deprecated, renamed: "WaterfallState")
public typealias ReduxStateProtocol = WaterfallState

/// A store.
///
/// Unlike in SwiftUIRedux, there is no shared store.
@available(*, deprecated, renamed: "Store")
public typealias ReduxRootStore = Store

/// A store that receives the actions of a root store during its lifetime.
@available(*, deprecated, renamed: "LiveStore")
public typealias ReduxReducer = LiveStore

/// An action that runs asynchronous work.
@available(*, deprecated, renamed: "Thunk")
public typealias ReduxAsyncBlockAction = Thunk

extension Store {
  /// Dispatches an action.
  @available(*, deprecated, renamed: "dispatch(_:fileID:line:)")
  public func dispatch(
    action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    dispatch(action, fileID: fileID, line: line)
  }
}

extension Thunk {
  /// Creates an action from work and its name in logs.
  @available(*, deprecated, message: "Write Thunk(\"name\") { dispatch in … }.")
  public init(type: String, executionBlock: @escaping @Sendable () -> Void) {
    self.init(type) { _ in executionBlock() }
  }
}
