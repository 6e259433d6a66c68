public import UDFKit

/// A typed reducer or a typed middleware, which can be lifted from a part to a whole.
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
  /// Lifts to a whole whose state contains this state, and whose actions have a case for these actions.
  public func lifted<Whole: Sendable, WholeAction: Sendable>(
    _ keyPath: any WritableKeyPath<Whole, State> & Sendable,
    _ prism: Prism<WholeAction, Action>
  ) -> Lifted<Self, Whole, WholeAction> { Lifted(base: self, focus: .lifted(keyPath, prism)) }

  /// Lifts to a whole that holds such states in a dictionary.
  ///
  /// An action for a missing key has no effect.
  public func keyed<Whole: Sendable, WholeAction: Sendable, Key: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    _ prism: Prism<WholeAction, (Key, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    Lifted(base: self, focus: .selected(keyPath, prism, part: { $0[$1] }, set: { $0[$1] = $2 }))
  }

  /// Lifts to a whole that holds such states in an array.
  ///
  /// An action for a missing offset has no effect.
  public func offset<Whole: Sendable, WholeAction: Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    _ prism: Prism<WholeAction, (Int, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    let part = { @Sendable (parts: [State], offset: Int) in
      parts.indices.contains(offset) ? parts[offset] : nil
    }
    return Lifted(base: self, focus: .selected(keyPath, prism, part: part, set: { $0[$1] = $2 }))
  }

  /// Lifts to an optional state.
  ///
  /// While the state is nil, actions have no effect.
  public func optional() -> Lifted<Self, State?, Action> { Lifted(base: self, focus: .optional()) }
}

/// A typed reducer or middleware of a part, lifted to the whole.
public struct Lifted<Base: Liftable, Whole: Sendable, WholeAction: Sendable>: Liftable {
  /// The state of the whole.
  public typealias State = Whole
  /// The actions of the whole.
  public typealias Action = WholeAction

  let base: Base
  let focus: Focus<Whole, WholeAction, Base.State, Base.Action>
}

extension Lifted: TypedReducer where Base: TypedReducer {
  /// Returns the whole, in which the part of the action is reduced.
  public func reduce(oldState whole: Whole, with action: WholeAction) -> Whole {
    guard let (part, inner) = focus.read(whole, action) else { return whole }
    return focus.write(whole, action, base.reduce(oldState: part, with: inner))
  }
}

extension Lifted: TypedMiddleware where Base: TypedMiddleware {
  /// Returns the answer of the part of the action, as an action of the whole.
  public func process(state whole: Whole, with action: WholeAction) async -> WholeAction? {
    guard let (part, inner) = focus.read(whole, action) else { return nil }
    return await base.process(state: part, with: inner).map { focus.embed($0, action) }
  }
}
