public import Observation
import UDFKit

/// A view that is a function of a state, and hands on what the user does.
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
  /// What it shows.
  associatedtype State: Equatable & Sendable
  /// What the user does.
  associatedtype Event

  /// A view of a state, with what it calls when the user does something.
  init(state: State, handler: @escaping (Event) -> Void)
}

extension BindableView {
  /// The view of any state, with nobody behind it.
  public static func preview(_ state: State) -> Self { Self(state: state) { _ in } }

  /// The view with a provider behind it.
  public static func create<Provider: ViewProvider>(using provider: Provider) -> BoundView<Self>
  where Provider.State == State, Provider.Event == Event {
    BoundView(provider)
  }
}

/// A view and its provider: tell it when the view comes and when it goes.
///
/// While the view is there, `view` is made anew for each state. It is observable: what reads `view` is
/// told when it changes. It holds the provider.
@MainActor
@Observable
public final class BoundView<View: BindableView> {
  private enum Phase {
    /// The view is not there.
    case hidden
    /// The view is there and follows the state.
    case shown(Follower<View.State>)
  }

  /// The view of the state as of now; while it is not there, of the state that it showed last.
  public private(set) var view: View
  @ObservationIgnored private var phase = Phase.hidden
  @ObservationIgnored private let provider: any ViewProvider<View.State, View.Event>
  @ObservationIgnored private let handler: (View.Event) -> Void

  init(_ provider: some ViewProvider<View.State, View.Event>) {
    self.provider = provider
    handler = { provider.handle($0) }
    view = View(state: provider.state.value, handler: handler)
  }

  /// The view has come: starts the provider and follows its state; a second time does nothing.
  public func appear() {
    guard case .hidden = phase else { return }
    let follower = Follower(provider.state.value) { [weak self] state in
      guard let self else { return }
      view = View(state: state, handler: handler)
    }
    phase = .shown(follower)
    provider.start()
    follower.connect(to: provider.state.store)
  }

  /// The view has gone: stops the provider and no longer follows its state.
  public func disappear() {
    guard case .shown(let follower) = phase else { return }
    phase = .hidden
    follower.disposer.dispose()
    provider.stop()
  }
}

/// What follows the state for a bound view.
private final class Follower<State: Equatable & Sendable>: ViewComponent {
  let disposer = Disposer()
  var props: State { didSet { show(props) } }
  private let show: (State) -> Void

  init(_ state: State, show: @escaping (State) -> Void) {
    props = state
    self.show = show
  }
}
