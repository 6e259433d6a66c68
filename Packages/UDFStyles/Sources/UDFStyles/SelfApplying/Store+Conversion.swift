public import UDFKit

extension Store {
  /// Tells an object by any of its methods what it makes of the state, in the order of subscribing.
  ///
  /// ```swift
  /// store.observe({ $0.arithmetics.value }, by: screen, Screen.showValue).dispose(by: disposer)
  /// ```
  ///
  /// It is told the current value, then each change of it, but not while the conversion gives nil. The
  /// object is held weakly (law 5). Law 4 tells on which thread; give the store a slice by `scope` first
  /// where you can, since the conversion is made anew after each action that may concern the state.
  ///
  /// - Parameters:
  ///   - conversion: what the object is to know of the state; nil when it is not to be told.
  ///   - object: who is told.
  ///   - method: by which method.
  /// - Returns: the handle; the subscription ends when it is dropped.
  public func observe<Value: Equatable & Sendable, Object: AnyObject & Sendable>(
    _ conversion: @escaping @Sendable (State) -> Value?,
    by object: Object,
    _ method: @escaping @Sendable (Object) -> (Value) -> Void
  ) -> Subscription {
    scope(reading: conversion).observe { [weak object] value in
      if let value, let object { method(object)(value) }
    }
  }

  /// Tells an object of the main actor, as a view is, by any of its methods.
  public func observe<Value: Equatable & Sendable, Object: AnyObject & Sendable>(
    on context: MainContext,
    _ conversion: @escaping @Sendable (State) -> Value?,
    by object: Object,
    _ method: @escaping @MainActor @Sendable (Object) -> @MainActor (Value) -> Void
  ) -> Subscription {
    scope(reading: conversion).observe(on: context) { [weak object] value in
      if let value, let object { method(object)(value) }
    }
  }
}
