public import UDFKit

/// An object that shows or follows props, and gets the props of each state, in order, unless they are equal.
@available(*, deprecated, message: "Conform to ViewComponent or ServiceComponent of UDFComponents.")
public protocol Component: AnyObject {
  /// The values that the component shows.
  associatedtype Props: Equatable

  /// The current values, which the store sets.
  var props: Props { get set }

  /// The subscriptions of the component, which end with it.
  var disposer: Disposer { get }
}

/// A component whose props are set on the main thread.
///
/// In a file that imports this module, `UDFComponents.ViewComponent` is the new protocol, which delivers the latest props only.
@available(
  *,
  deprecated,
  message: "Conform to UDFComponents.ViewComponent; for each value, connect(…, delivering: .each)."
)
public protocol ViewComponent: Component {}

/// A component whose props are set in the background, one value at a time.
@available(*, deprecated, message: "Conform to UDFComponents.ServiceComponent.")
public protocol ServiceComponent: Component {}

@available(*, deprecated, message: "Conform to ViewComponent or ServiceComponent of UDFComponents.")
extension Component {
  /// Sets the props of each state, as they are made by a function that gets the component.
  func follow<State: Equatable & Sendable>(
    _ store: Store<State>,
    _ makeProps: @escaping (Self, State) -> Props
  ) {
    let show = Unchecked { [weak self] (state: State) in
      guard let self else { return }
      let next = makeProps(self, state)
      if next != props { props = next }
    }
    let subscription =
      self is any ViewComponent
      ? store.observe(on: MainActor.self) { show.value($0) }
      : store.observe(on: .background) { show.value($0) }
    subscription.dispose(by: disposer)
  }
}
