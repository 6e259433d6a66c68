public import UDFKit

/// An effect that is an object.
@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
public protocol SideEffectObject: Sendable {
  /// Runs the effect.
  func execute(with dispatcher: ActionDispatcher)
}

/// An effect that is an object.
@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
public typealias SideEffectProtocol = SideEffectObject

/// The result of a reducer of UDF, which is an effect or nil.
@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
public typealias SideEffect = (any SideEffectObject)?

@available(*, deprecated, message: "Return an Effect: .run { dispatch in … }, or .blocking.")
extension SideEffectObject {
  /// The side effect as an `Effect`.
  ///
  /// It runs on its own thread, so it may block.
  public var effect: Effect {
    .blocking { dispatch in execute(with: ActionDispatcher { dispatch($0) }) }
  }
}

@available(*, deprecated, message: "Return an Effect; where there is none, .none.")
extension SideEffect {
  /// The side effect as an `Effect`, or no effect.
  public var effect: Effect { self?.effect ?? .none }
}
