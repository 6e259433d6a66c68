public import Observation
import UDFComponents
import UDFKit

/// A view that is a function of a state and passes user events to a handler.
///
/// ```swift
/// struct CounterView: BindableView {
///   let state: CounterState
///   let handler: (CounterEvent) -> Void
/// }
/// let view = CounterView.create(using: CounterLoop())
/// ```
@MainActor
public protocol BindableView<State, Event> {
  /// The state that the view shows.
  associatedtype State: Equatable & Sendable
  /// The events that the user can cause.
  associatedtype Event

  /// Creates a view of a state, with a handler for the user's events.
  init(state: State, handler: @escaping (Event) -> Void)
}

extension BindableView {
  /// Returns the view of any state, with a handler that does nothing.
  public static func preview(_ state: State) -> Self { Self(state: state) { _ in } }

  /// Returns the view with a provider that supplies its state and handles its events.
  public static func create<Provider: ViewProvider>(using provider: Provider) -> BoundView<Self>
  where Provider.State == State, Provider.Event == Event { BoundView(provider) }
}

/// A view and its provider, which start and stop as the view appears and disappears.
///
/// While the view is shown, `view` is created again for each state. The property is observable: code that
/// reads `view` is notified when it changes. The bound view holds its provider.
@MainActor
@Observable
public final class BoundView<View: BindableView> {
  /// The view of the current state, or of the last shown state while the view is hidden.
  public private(set) var view: View
  @ObservationIgnored private var follower: Follower<View.State>?
  @ObservationIgnored private let provider: any ViewProvider<View.State, View.Event>
  @ObservationIgnored private let handler: (View.Event) -> Void

  init(_ provider: some ViewProvider<View.State, View.Event>) {
    self.provider = provider
    handler = { provider.handle($0) }
    view = View(state: provider.state.value, handler: handler)
  }

  /// Starts the provider and follows its state.
  ///
  /// Call this when the view appears. Another call has no effect.
  public func appear() {
    guard follower == nil else { return }
    let follower = Follower(provider.state.value) { [weak self] state in
      guard let self else { return }
      view = View(state: state, handler: handler)
    }
    self.follower = follower
    provider.start()
    follower.connect(to: provider.state.store)
  }

  /// Stops the provider, and stops following its state.
  ///
  /// Call this when the view disappears.
  public func disappear() {
    guard let follower else { return }
    self.follower = nil
    follower.disposer.dispose()
    provider.stop()
  }
}

private final class Follower<State: Equatable & Sendable>: ViewComponent {
  let disposer = Disposer()
  var props: State { didSet { show(props) } }
  private let show: (State) -> Void

  init(_ state: State, show: @escaping (State) -> Void) {
    props = state
    self.show = show
  }
}
