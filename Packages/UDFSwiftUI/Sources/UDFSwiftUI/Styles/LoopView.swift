#if canImport(SwiftUI)

public import SwiftUI
public import UDFStyles

/// A view that is a function of a state, with the provider of its state and its events.
///
/// The provider starts when the view appears and stops when it disappears. The view that is made again in the same place
/// keeps the first provider.
public struct LoopView<Shown: BindableView & View>: View {
  @SwiftUI.State private var kept = KeptView<Shown>()
  private let make: @MainActor () -> BoundView<Shown>

  /// Shows a bound view, which is made when the body first runs.
  public init(_ bound: @autoclosure @escaping @MainActor () -> BoundView<Shown>) { make = bound }

  /// The view of the current state.
  public var body: some View {
    let bound = kept.bound(make)
    bound.view.onAppear { bound.appear() }.onDisappear { bound.disappear() }
  }
}

/// The bound view of a place, which is made once.
@MainActor
private final class KeptView<Shown: BindableView> {
  private var bound: BoundView<Shown>?

  nonisolated init() {}

  func bound(_ make: () -> BoundView<Shown>) -> BoundView<Shown> {
    if let bound { return bound }
    let new = make()
    bound = new
    return new
  }
}

extension BindableView where Self: View {
  /// Returns the view with a provider that supplies its state and handles its events.
  ///
  /// ```swift
  /// CounterView.create(using: CounterLoop())
  /// ```
  ///
  /// The provider is made when the body of the view first runs, and not each time that the view is made again.
  public static func create<Provider: ViewProvider>(
    using provider: @autoclosure @escaping @MainActor () -> Provider
  ) -> LoopView<Self>
  where Provider.State == State, Provider.Event == Event {
    LoopView<Self>(bound(by: provider()))
  }

  private static func bound<Provider: ViewProvider>(by provider: Provider) -> BoundView<Self>
  where Provider.State == State, Provider.Event == Event { create(using: provider) }
}

#endif
