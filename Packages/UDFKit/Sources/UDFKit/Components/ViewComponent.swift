/// Something on the screen that shows props.
///
/// ```swift
/// final class CounterView: ViewComponent {
///   let disposer = Disposer()
///   var props = 0 { didSet { label.text = "\(props)" } }
/// }
/// counterView.connect(to: store, state: \.counter)
/// ```
///
/// The store sets `props` on the main actor, and only when they differ from the last (law 4). One that
/// cannot keep up gets the latest, not the backlog. The store holds it weakly (law 5).
@MainActor
public protocol ViewComponent: AnyObject {
  /// What the view shows.
  associatedtype Props: Equatable

  /// What the view shows; set by the store.
  var props: Props { get set }

  /// Ends the connections with the view.
  var disposer: Disposer { get }
}

extension ViewComponent {
  /// Shows the state of a store.
  ///
  /// All forms set `props` at once, then on each change, until the view or the disposer goes.
  public func connect(to store: Store<Props>) where Props: Sendable {
    connect(to: store) { state, _ in state }
  }

  /// Shows a slice of the state of a store.
  public func connect<State: Sendable>(
    to store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable
  ) where Props: Sendable {
    connect(to: store.slice(keyPath))
  }

  /// Shows props made of the state and of closures that dispatch.
  ///
  /// ```swift
  /// view.connect(to: store) { state, dispatch in
  ///   Props(text: "\(state.count)", onTap: { dispatch(CounterAction.incrementButtonTapped) })
  /// }
  /// ```
  ///
  /// Closures in props take no part in their equality.
  public func connect<State: Equatable & Sendable>(
    to store: Store<State>,
    props makeProps: @escaping @MainActor (State, @escaping DispatchFunction) -> Props
  ) {
    let dispatch: DispatchFunction = { [store] in store.dispatch($0) }
    props = makeProps(store.state, dispatch)
    let mailbox = Mailbox<State>.main(in: store.core, keepsLatest: true) { [weak self] state in
      guard let self else { return }
      let next = makeProps(state, dispatch)
      if next != props { props = next }
    }
    Subscription(store.makeObserver { mailbox.post($0) }, mailbox: mailbox).dispose(by: disposer)
  }

  /// Shows props made by a connector.
  public func connect<C: Connector>(to store: Store<C.State>, by connector: C)
  where C.Props == Props {
    connect(to: store) { connector.props(state: $0, dispatch: $1) }
  }
}

/// A function that dispatches to the store it came from.
public typealias DispatchFunction = @Sendable (any Action) -> Void

extension Store {
  /// The store of a slice along a key path that may be read only.
  func slice<Slice: Sendable>(_ keyPath: any KeyPath<State, Slice> & Sendable) -> Store<Slice> {
    if reading == nil, let offset = MemoryLayout<State>.offset(of: keyPath) {
      let step = PathStep.field(
        offset: offset,
        value: ValueLayout(Slice.self),
        name: PathName(keyPath)
      )
      let slice = core.node(from: node, along: [step])
      return Store<Slice>(core: core, node: slice, address: address, reading: nil)
    }
    return scope { $0[keyPath: keyPath] }
  }
}
