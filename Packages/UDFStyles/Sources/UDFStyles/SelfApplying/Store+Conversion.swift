public import UDFKit

extension Store {
  /// Calls a method of an object with a value that is computed from the state.
  ///
  /// ```swift
  /// store.observe({ $0.arithmetics.value }, by: screen, Screen.showValue).dispose(by: disposer)
  /// ```
  ///
  /// The method is called with the current value, and then with each change, in the order of subscription. It
  /// is not called while the conversion returns nil. The object is held weakly (law 5). Law 4 says on which
  /// thread the method is called. The conversion runs after each action that may change the store's state, so
  /// reduce the store to a slice with `scope` first, if possible.
  ///
  /// - Returns: the handle. The subscription ends when the handle is released.
  public func observe<Value: Equatable & Sendable, Object: AnyObject & Sendable>(
    _ conversion: @escaping @Sendable (State) -> Value?,
    by object: Object,
    _ method: @escaping @Sendable (Object) -> (Value) -> Void
  ) -> Subscription {
    scope(reading: conversion).observe { [weak object] value in
      if let value, let object { method(object)(value) }
    }
  }

  /// Calls a method of a main-actor object, such as a view, with a value that is computed from the state.
  public func observe<Value: Equatable & Sendable, Object: AnyObject & Sendable>(
    on context: MainActor.Type,
    _ conversion: @escaping @Sendable (State) -> Value?,
    by object: Object,
    _ method: @escaping @MainActor @Sendable (Object) -> @MainActor (Value) -> Void
  ) -> Subscription {
    scope(reading: conversion).observe(on: MainActor.self) { [weak object] value in
      if let value, let object { method(object)(value) }
    }
  }
}
