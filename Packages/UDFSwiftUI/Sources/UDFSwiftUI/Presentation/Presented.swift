#if canImport(SwiftUI)

import SwiftUI
import UDFKit
import UDFPresentation

/// A view with something that it shows while an optional slice has a value.
///
/// It is no modifier: the type of what a modifier changes contains that of the modifier, and a closure could not return it.
///
/// When the user takes it away, the slice is told once. When the slice becomes nil, it goes away by itself.
struct Presented<Base: View, Wrapped: Sendable, Shown: View>: View {
  private let base: Base
  private let show: @MainActor (Base, Binding<Bool>, Store<Wrapped>?) -> Shown
  @StoreState private var slice: ViewStore<Wrapped?, any UDFKit.Action>
  @State private var kept = KeptContent<Wrapped>()

  init(
    _ base: Base,
    _ store: Store<Wrapped?>,
    _ show: @escaping @MainActor (Base, Binding<Bool>, Store<Wrapped>?) -> Shown
  ) {
    self.base = base
    self.show = show
    _slice = StoreState(store)
  }

  var body: some View {
    let slice = slice
    // The body reads it, so that it runs again when the slice becomes nil or gets a value.
    let isPresented = slice.isPresent
    return show(
      base,
      .onMain(
        get: { slice.isPresent },
        set: { isPresented, transaction in
          // A system that says so twice is heard once, and not after the state itself has dismissed it.
          guard !isPresented, slice.store.state.isPresent else { return }
          withTransaction(transaction) { slice.dispatch(Dismiss()) }
        }
      ),
      kept.content(of: slice.store, isPresented: isPresented)
    )
  }
}

extension Optional {
  /// Whether there is a value.
  fileprivate var isPresent: Bool { self != nil }
}

/// The store of what is shown, which is the same as long as it is shown and while it goes away.
@MainActor
private final class KeptContent<Wrapped: Sendable> {
  private var store: Store<Wrapped>?
  private var origin: Store<Wrapped?>?
  private var wasPresented = false

  nonisolated init() {}

  func content(of origin: Store<Wrapped?>, isPresented: Bool) -> Store<Wrapped>? {
    if isPresented, !wasPresented || self.origin !== origin, let value = origin.state {
      store = origin.unwrapped(or: value)
      self.origin = origin
    }
    wasPresented = isPresented
    return store
  }
}

#endif
