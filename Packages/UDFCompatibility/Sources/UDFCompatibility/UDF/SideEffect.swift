public import UDFKit

/// An effect that is an object.
@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
public protocol SideEffectObject {
  /// Runs the effect.
  func execute(with dispatcher: any ActionDispatcher)
}

/// An effect that is an object.
@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
public typealias SideEffectProtocol = SideEffectObject

/// The result of a reducer of UDF, which is an effect or nil.
@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
public typealias SideEffect = (any SideEffectProtocol)?

/// A reducer that returns an effect or nil.
@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
public typealias SideEffectReducer<State> = (inout State, any Action) -> SideEffect

/// A function from a result to an action.
@available(*, deprecated, message: "Write .run { … } catch: { … }.")
public typealias ResultAction<Success, Failure: Error> = (Result<Success, Failure>) -> any Action

@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
extension SideEffectObject {
  /// The side effect as an `Effect`.
  ///
  /// It runs each time the effect starts, on its own thread, so it may block. It is released with the effect.
  public var effect: Effect {
    let effect = Unchecked<any SideEffectProtocol>(value: self)
    return .blocking { dispatch in effect.value.execute(with: FunctionDispatcher { dispatch($0) }) }
  }
}

@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
extension SideEffect {
  /// The side effect as an `Effect`, or no effect.
  public var effect: Effect { self?.effect ?? .none }
}
