#if canImport(SwiftUI)

import SwiftUI

extension Binding {
  /// Creates a binding from closures of the main actor.
  ///
  /// It is generic, because Swift 6.3 crashes when it converts such closures of a concrete type itself.
  static func onMain(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value, Transaction) -> Void
  ) -> Binding {
    Binding(get: get, set: set)
  }
}

#endif
