import Synchronization
public import UDFKit

/// An object on the screen that shows props.
///
/// ```swift
/// final class CounterView: ViewComponent {
///   let disposer = Disposer()
///   var props = 0 { didSet { label.text = "\(props)" } }
/// }
/// counterView.connect(to: store, state: \.counter)
/// ```
///
/// The store sets `props` on the main actor: when the view connects, and then whenever they differ from the view's
/// current props (law 4). If the view cannot keep up, it gets only the latest props. A ``PropsDelivery`` changes this.
/// The store holds the view weakly (law 5).
///
/// The first props are set when `connect` returns. Later ones are set in a later turn of the main actor, also after a
/// `dispatch` on the main actor. `await store.send(…)` returns when they are set.
@MainActor
public protocol ViewComponent: AnyObject {
  /// The values that the view shows.
  associatedtype Props: Equatable

  /// The current values, which the store sets.
  var props: Props { get set }

  /// The subscriptions of the view, which end with it.
  var disposer: Disposer { get }
}

extension ViewComponent {
  /// Shows the state of a store.
  ///
  /// The props are set until the view or its disposer is deallocated. If the view is a `Connector` for this state, it
  /// makes its own props.
  public func connect(
    to store: Store<Props>,
    delivering delivery: PropsDelivery = .latest
  ) where Props: Sendable {
    if let connector = self as? any Connector<Props, Props> {
      connect(to: store, by: connector, delivering: delivery)
    } else {
      connect(to: store, delivering: delivery) { $0 }
    }
  }

  /// Shows a slice of the state of a store.
  public func connect<State: Sendable>(
    to store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable,
    delivering delivery: PropsDelivery = .latest
  ) where Props: Sendable {
    connect(to: store.slice(keyPath), delivering: delivery)
  }

  /// Shows props that are made from the state.
  ///
  /// ```swift
  /// view.connect(to: store, props: CounterProps.init)
  /// ```
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    delivering delivery: PropsDelivery = .latest,
    props makeProps: @escaping @MainActor (State) -> Props
  ) {
    follow(store, delivery) { _, state, _ in makeProps(state) }
  }

  /// Shows props that are made from the state and from closures that dispatch.
  ///
  /// ```swift
  /// view.connect(to: store) { state, dispatch in
  ///   Props(text: "\(state.count)", onTap: { dispatch(CounterAction.incrementButtonTapped) })
  /// }
  /// ```
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    delivering delivery: PropsDelivery = .latest,
    props makeProps: @escaping @MainActor (State, @escaping DispatchFunction) -> Props
  ) {
    follow(store, delivery) { _, state, dispatch in makeProps(state, dispatch) }
  }

  /// Shows props that are made by a connector, which may be the view itself.
  public func connect<C: Connector>(
    to store: Store<C.State>,
    by connector: C,
    delivering delivery: PropsDelivery = .latest
  ) where C.Props == Props {
    // The view is not captured, because its own disposer would keep it alive.
    let other = connector as AnyObject === self ? nil : connector
    follow(store, delivery) { (other ?? $0 as? C)?.props(state: $1, dispatch: $2) }
  }

  private func follow<State: Equatable & Sendable>(
    _ store: Store<State>,
    _ delivery: PropsDelivery,
    _ makeProps: @escaping @MainActor (Self, State, @escaping DispatchFunction) -> Props?
  ) {
    let dispatch: DispatchFunction = { [store] in store.dispatch($0) }
    disposer.add {
      store.observeOnMain(keepsLatest: delivery.keepsLatest) { [weak self] state, isFirst in
        guard let self, let next = makeProps(self, state, dispatch) else { return }
        if isFirst || delivery.delivers(next, after: props) { props = next }
      }
    }
    #if DEBUG
    let reportUnheld = store.unheldReport()
    Task { @MainActor [weak self] in
      if self == nil { reportUnheld(Self.self) }
    }
    #endif
  }
}

extension Store where State: Equatable {
  /// Calls a closure with the current state before it returns, and then on the main actor with changes.
  @MainActor
  fileprivate func observeOnMain(
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (State, _ isFirst: Bool) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.main(in: core, keepsLatest: keepsLatest) { body($0, false) }
    let isConnecting = Atomic(true)
    // The first call comes later, on any thread, if a value of the state connects while it is deallocated.
    defer { isConnecting.store(false, ordering: .relaxed) }
    return observe(close: mailbox.close) { state in
      // The first call is made during subscription, so that no state is lost between it and the next call.
      if isConnecting.exchange(false, ordering: .relaxed) {
        MainActor.assumeIsolated { body(state, true) }
      } else {
        mailbox.post(state)
      }
    }
  }
}
