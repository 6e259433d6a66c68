public import UDFKit

/// What can be made to work on a part of a whole: a typed reducer, or a typed middleware.
///
/// ```swift
/// counterReducer.lifted(\AppState.counter, AppAction.Prisms.counter)
/// counterMiddleware.lifted(\AppState.counter, AppAction.Prisms.counter)
/// ```
///
/// Conform to `TypedReducer` or `TypedMiddleware`.
public protocol Liftable<State, Action>: Sendable {
  /// The state of the part.
  associatedtype State: Sendable
  /// The actions of the part.
  associatedtype Action: Sendable
}

extension Liftable {
  /// The same for a whole of which this one's state is a part, and this one's actions are a case.
  public func lifted<Whole: Sendable, WholeAction: Sendable>(
    _ keyPath: any WritableKeyPath<Whole, State> & Sendable,
    _ prism: Prism<WholeAction, Action>
  ) -> Lifted<Self, Whole, WholeAction> {
    Lifted(base: self, focus: .lifted(keyPath, prism))
  }

  /// The same for a whole that holds such states in a dictionary; an action for a missing key does nothing.
  public func keyed<Whole: Sendable, WholeAction: Sendable, Key: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    _ prism: Prism<WholeAction, (Key, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    Lifted(base: self, focus: .keyed(keyPath, prism))
  }

  /// The same for a whole that holds such states in an array; an action for a missing offset does nothing.
  public func offset<Whole: Sendable, WholeAction: Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    _ prism: Prism<WholeAction, (Int, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    Lifted(base: self, focus: .offset(keyPath, prism))
  }

  /// The same for a state that may be missing; while it is nil, actions do nothing.
  public func optional() -> Lifted<Self, State?, Action> {
    Lifted(base: self, focus: .optional())
  }
}

/// A typed reducer or middleware of a part, as one of the whole.
public struct Lifted<Base: Liftable, Whole: Sendable, WholeAction: Sendable>: Liftable {
  /// The state of the whole.
  public typealias State = Whole
  /// The actions of the whole.
  public typealias Action = WholeAction

  let base: Base
  let focus: Focus<Whole, WholeAction, Base.State, Base.Action>
}

extension Lifted: TypedReducer where Base: TypedReducer {
  /// The whole with the part that the action is for reduced.
  public func reduce(oldState whole: Whole, with action: WholeAction) -> Whole {
    guard let (part, inner) = focus.read(whole, action) else { return whole }
    return focus.write(whole, action, base.reduce(oldState: part, with: inner))
  }
}

extension Lifted: TypedMiddleware where Base: TypedMiddleware {
  /// The answer of the part that the action is for, as an action of the whole.
  public func process(state whole: Whole, with action: WholeAction) async -> WholeAction? {
    guard let (part, inner) = focus.read(whole, action) else { return nil }
    return await base.process(state: part, with: inner).map { focus.embed($0, action) }
  }
}
