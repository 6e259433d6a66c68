// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Forms that are wrong, so that the compiler says what is right. The compiler considers an unavailable function only
// when nothing else fits, so these do not change what right code means. See the page WhatTheCompilerMeans.

/// Is not available, because a rule is for a type of actions and not for one action.
@available(
  *,
  unavailable,
  message:
    "A rule is for a type of actions: write the type with '.self', and 'switch' or 'guard case' in the closure"
)
public func On<State, A: Action, Result>(
  _ action: A,
  _ reduce: @escaping @Sendable (inout State, A) -> Result
) -> Reducer<State> { fatalError("unavailable") }

/// Is not available, because the rules of a slice write it.
@available(
  *,
  unavailable,
  message:
    "The rules of a slice write it, so the key path must be writable: declare the property with 'var'"
)
public func Scope<State, Slice>(
  _ keyPath: any KeyPath<State, Slice> & Sendable,
  as addressing: Addressing = .shared,
  @ReducerBuilder<Slice> _ content: () -> Reducer<Slice>
) -> Reducer<State> { fatalError("unavailable") }

/// Is not available, because a rule cannot dispatch (law 3).
@available(
  *,
  unavailable,
  message:
    "A rule cannot dispatch: return '.dispatch(action)'. In '.run', name the parameter: '.run { dispatch in … }'"
)
public func dispatch(_ action: any Action) { fatalError("unavailable") }
