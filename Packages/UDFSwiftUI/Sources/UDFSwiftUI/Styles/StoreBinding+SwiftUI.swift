#if canImport(SwiftUI)

public import SwiftUI
public import UDFStyles

extension Binding {
  /// Creates a binding from that of an `ObservableStore`.
  ///
  /// ```swift
  /// TextField("Query", text: Binding(store.binding(get: \.query, send: SearchAction.queryChanged)))
  /// ```
  @MainActor
  public init(_ binding: StoreBinding<Value>) {
    let binding = MainActorBox(binding)
    self = .onMain(
      get: { binding.value.wrappedValue },
      set: { value, transaction in
        withTransaction(transaction) { binding.value.wrappedValue = value }
      }
    )
  }
}

/// A value that only the main actor uses.
///
/// Proof of `@unchecked Sendable`: `value` is isolated to the main actor.
private final class MainActorBox<Value>: @unchecked Sendable {
  @MainActor let value: Value

  @MainActor
  init(_ value: Value) { self.value = value }
}

#endif
