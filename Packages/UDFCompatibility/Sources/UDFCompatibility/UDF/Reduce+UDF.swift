// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// A result of a reducer of UDF: a side effect, nil, or an effect.
@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
public protocol SideEffectResult: SendableMetatype {
  /// The result as an `Effect`.
  var sideEffect: Effect { get }
}

@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
extension Effect: SideEffectResult {
  /// The effect itself.
  public var sideEffect: Effect { self }
}

@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
extension Optional: SideEffectResult where Wrapped == any SideEffectProtocol {
  /// The side effect as an `Effect`, or no effect.
  public var sideEffect: Effect { effect }
}

/// Creates a rule from a reducer that returns nothing, which runs for every action.
@available(*, deprecated, message: "Return an Effect: Reduce { state, action in …; return .none }.")
@_disfavoredOverload
public func Reduce<State>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) -> Void
) -> Reducer<State> {
  Reduce(fileID: fileID, line: line) { (state: inout State, action: any Action) -> Effect in
    reduce(&state, action)
    return .none
  }
}

/// Creates a rule from a reducer that returns a side effect or nil, as in `Reduce { oldReducer(state: &$0, action: $1) }`.
@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
@_disfavoredOverload
public func Reduce<State, Result: SideEffectResult>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ reduce: @escaping @Sendable (inout State, any Action) -> Result
) -> Reducer<State> {
  Reduce(fileID: fileID, line: line) { (state: inout State, action: any Action) -> Effect in
    reduce(&state, action).sideEffect
  }
}
