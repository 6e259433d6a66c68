import Synchronization

/// Something off the screen that follows props: a player, a connection, a log.
///
/// The store sets `props` in the background, one at a time and in order, and only when they differ from
/// the last (law 4). It gets every change. The store holds it weakly (law 5).
///
/// It is `Sendable`, since props are set on another thread than that which reads them: keep them behind
/// a `Mutex`.
public protocol ServiceComponent: AnyObject, Sendable {
  /// What the service follows.
  associatedtype Props: Equatable & Sendable

  /// What the service follows; set by the store.
  var props: Props { get set }

  /// Ends the connections with the service.
  var disposer: Disposer { get }
}

extension ServiceComponent {
  /// Follows the state of a store.
  public func connect(to store: Store<Props>) {
    connect(to: store) { state, _ in state }
  }

  /// Follows a slice of the state of a store.
  public func connect<State: Sendable>(
    to store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable
  ) {
    connect(to: store.slice(keyPath))
  }

  /// Follows props made of the state and of closures that dispatch.
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    props makeProps: @escaping @Sendable (State, @escaping DispatchFunction) -> Props
  ) {
    let dispatch: DispatchFunction = { [store] in store.dispatch($0) }
    let last = Mutex<Props?>(nil)
    store.observe(on: .background) { [weak self] state in
      guard let self else { return }
      let next = makeProps(state, dispatch)
      let isNew = last.withLock { last in
        defer { last = next }
        return last != next
      }
      if isNew { props = next }
    }
    .dispose(by: disposer)
  }

  /// Follows props made by a connector.
  public func connect<C: Connector>(to store: Store<C.State>, by connector: C)
  where C.Props == Props {
    connect(to: store) { connector.props(state: $0, dispatch: $1) }
  }
}
