import Synchronization
public import UDFKit

/// An object that follows props and is not on the screen, such as a player, a connection or a log.
///
/// The store sets `props` in the background, one value at a time and in order: when the service connects, and then
/// whenever they differ from the service's current props (law 4). A ``PropsDelivery`` changes this. The store holds the
/// service weakly (law 5).
///
/// The props are set on a different thread than the one that reads them, so protect them with a `Mutex`. A service that
/// works on its own queue passes the props on to it when they are set.
public protocol ServiceComponent: AnyObject, Sendable {
  /// The values that the service follows.
  associatedtype Props: Equatable & Sendable

  /// The current values, which the store sets.
  var props: Props { get set }

  /// The subscriptions of the service, which end with it.
  var disposer: Disposer { get }
}

extension ServiceComponent {
  /// Follows the state of a store.
  ///
  /// If the service is a `Connector` for this state, it makes its own props.
  public func connect(to store: Store<Props>, delivering delivery: PropsDelivery = .each) {
    if let connector = self as? any Connector<Props, Props> {
      connect(to: store, by: connector, delivering: delivery)
    } else {
      connect(to: store, delivering: delivery) { $0 }
    }
  }

  /// Follows a slice of the state of a store.
  public func connect<State: Sendable>(
    to store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable,
    delivering delivery: PropsDelivery = .each
  ) {
    connect(to: store.slice(keyPath), delivering: delivery)
  }

  /// Follows props that are made from the state.
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    delivering delivery: PropsDelivery = .each,
    props makeProps: @escaping @Sendable (State) -> Props
  ) {
    follow(store, delivery) { _, state, _ in makeProps(state) }
  }

  /// Follows props that are made from the state and from closures that dispatch.
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    delivering delivery: PropsDelivery = .each,
    props makeProps: @escaping @Sendable (State, @escaping DispatchFunction) -> Props
  ) {
    follow(store, delivery) { _, state, dispatch in makeProps(state, dispatch) }
  }

  /// Follows props that are made by a connector, which may be the service itself.
  public func connect<C: Connector>(
    to store: Store<C.State>,
    by connector: C,
    delivering delivery: PropsDelivery = .each
  ) where C.Props == Props {
    // The service is not captured, because its own disposer would keep it alive.
    let other = connector as AnyObject === self ? nil : connector
    follow(store, delivery) { (other ?? $0 as? C)?.props(state: $1, dispatch: $2) }
  }

  private func follow<State: Equatable & Sendable>(
    _ store: Store<State>,
    _ delivery: PropsDelivery,
    _ makeProps: @escaping @Sendable (Self, State, @escaping DispatchFunction) -> Props?
  ) {
    let dispatch: DispatchFunction = { [store] in store.dispatch($0) }
    let connection = Connection(of: self, to: store)
    disposer.add {
      let mailbox = Mailbox(in: store.core, keepsLatest: delivery.keepsLatest) {
        [weak self] (state: State) in
        guard let self, let next = makeProps(self, state, dispatch) else { return }
        let isFirst = connection.isNew.exchange(false, ordering: .relaxed)
        if isFirst || delivery.delivers(next, after: props) { props = next }
      }
      return store.observe(through: mailbox)
    }
  }
}

/// Whether a service has had its first props, which a mailbox that calls the service holds.
private final class Connection<Service: ServiceComponent>: Sendable {
  let isNew = Atomic(true)

  #if DEBUG
  private weak let service: Service?
  private let reportUnheld: @Sendable (Any.Type) -> Void

  init<State>(of service: Service, to store: Store<State>) {
    (self.service, reportUnheld) = (service, store.unheldReport())
  }

  deinit { if isNew.load(ordering: .relaxed), service == nil { reportUnheld(Service.self) } }
  #else
  init<State>(of service: Service, to store: Store<State>) {}
  #endif
}
