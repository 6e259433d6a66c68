#if canImport(SwiftUI)

public import SwiftUI
public import UDFStyles

/// A view that is a function of a state, with the provider of its state and its events.
///
/// The provider starts when the view appears and stops when it disappears. The view that is made again in the same place
/// keeps the first provider.
public struct LoopView<Shown: BindableView & View>: View {
  @SwiftUI.State private var bound: BoundView<Shown>

  /// Shows a bound view.
  public init(_ bound: BoundView<Shown>) { _bound = SwiftUI.State(initialValue: bound) }

  /// The view of the current state.
  public var body: some View {
    bound.view.onAppear { bound.appear() }.onDisappear { bound.disappear() }
  }
}

extension BindableView where Self: View {
  /// Returns the view with a provider that supplies its state and handles its events.
  ///
  /// ```swift
  /// CounterView.create(using: CounterLoop())
  /// ```
  public static func create<Provider: ViewProvider>(using provider: Provider) -> LoopView<Self>
  where Provider.State == State, Provider.Event == Event {
    let bound: BoundView<Self> = create(using: provider)
    return LoopView(bound)
  }
}

#endif
