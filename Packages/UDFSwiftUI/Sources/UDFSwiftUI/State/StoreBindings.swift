#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit
public import UDFPresentation

/// The fields of a view's state as bindings, and the stores of its parts.
///
/// ```swift
/// TextField("Name", text: $profile.name)
/// Picker("Step", selection: $counter.binding(\.step, sends: CounterAction.stepChosen)) { … }
/// DetailScreen(store: $app.scope(\.detail))
/// ```
///
/// A binding is read like a field. A new value is dispatched in the transaction of the binding, such as that of
/// `$profile.name.animation()`.
@MainActor
@dynamicMemberLookup
public struct StoreBindings<State: Sendable, Action: Sendable> {
  let viewStore: ViewStore<State, Action>

  /// Returns a field whose new value is dispatched as `Edited`, which the rule `Fields()` applies.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    binding(keyPath) { [viewStore] in viewStore.perform(Edited(keyPath, $0)) }
  }

  /// Returns a field of a form whose new value is dispatched as `Edited` of the form's values.
  public subscript<Values: Validated & Sendable, Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<Values, Value> & Sendable
  ) -> Binding<Value> where State == Draft<Values> {
    let viewStore = viewStore
    return .onMain(
      get: {
        viewStore.value(keyPath, slice: viewStore.store.scope(\.values).field(keyPath)) {
          $0.values[keyPath: keyPath]
        }
      },
      set: { value, transaction in
        withTransaction(transaction) { viewStore.perform(Edited(keyPath, value)) }
      }
    )
  }

  /// Returns a field whose new value is dispatched as an action.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<State, Value> & Sendable,
    sends action: @escaping @MainActor @Sendable (Value) -> Action
  ) -> Binding<Value> {
    binding(keyPath) { [viewStore] in viewStore.dispatch(action($0)) }
  }

  private func binding<Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<State, Value> & Sendable,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Binding<Value> {
    let viewStore = viewStore
    return .onMain(
      get: { viewStore[dynamicMember: keyPath] },
      set: { value, transaction in withTransaction(transaction) { set(value) } }
    )
  }

  /// Returns the store of a slice, which is the same each time that a body asks for it.
  ///
  /// So a view that shows the slice is not made again with the view around it.
  public func scope<Slice: Sendable>(
    _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    viewStore.part(PartKey(keyPath: keyPath, kind: "\(addressing)")) {
      viewStore.store.scope(keyPath, as: addressing)
    }
  }

  /// Returns the store of the payload of one case of an optional enum, which is the same each time that a body asks for it.
  public func scope<Whole, Part: Sendable>(
    _ keyPath: any WritableKeyPath<State, Whole?> & Sendable,
    case prism: Prism<Whole, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part?> {
    viewStore.part(PartKey(keyPath: keyPath, prism: prism, kind: "\(addressing)")) {
      viewStore.store.scope(keyPath, case: prism, as: addressing)
    }
  }

  /// Returns the store of the payload of a case while the state is in it, or nil.
  ///
  /// ```swift
  /// if let login = $screen.scope(case: .login) { LoginScreen(store: login) }
  /// ```
  ///
  /// The body runs again when the state enters or leaves the case, and not when the payload changes.
  public func scope<Part: Sendable>(
    case prism: Prism<State, Part>,
    as addressing: Addressing = .shared
  ) -> Store<Part>? {
    let key = PartKey(keyPath: \State.self, prism: prism, kind: "\(addressing)")
    let isInside: @Sendable (State) -> Bool = { prism.extract($0) != nil }
    let store = viewStore.store
    guard viewStore.value(key, slice: store.scope(reading: isInside), isInside) else { return nil }
    let part = store.scope(\.self, case: prism, as: addressing)
    return part.state.map { value in viewStore.part(key) { part.unwrapped(or: value) } }
  }
}

/// What a part of a view's state is found by.
struct PartKey: Hashable {
  let keyPath: AnyKeyPath
  /// The prism of a case, or nil for a part that is none.
  var prism: AnyHashable?
  let kind: String
}

#endif
