public import TerminalUI
public import UDFComponents
public import UDFKit

/// The pane of a feature: it shows a store's state as lines and turns keys into actions.
///
/// A feature makes it of two functions, its props and its view, and needs no class of its own:
///
/// ```swift
/// @MainActor
/// public static func connect(to store: Store<SwitchState>) -> FeaturePane<SwitchState, SwitchProps> {
///   FeaturePane(store, props: SwitchProps.init) { props, store in
///     SwitchView(props: props) { store.dispatch($0) }
///   }
/// }
/// ```
///
/// `state:` takes a key path and `props:` a function of the state, as in `connect` of every component.
///
/// The props are those of the state when the pane is made. From then on the store sets them with each change
/// (law 4). The store does not hold the pane (law 5), so keep it as long as you show it.
///
/// Cost: an action makes the props once, and so does each call of `lines`. Make them of what is visible, and not of a whole list.
@MainActor
public final class FeaturePane<State: Sendable, Props: Encodable & Equatable & Sendable>:
  ViewComponent, Pane, _Momentary
{
  /// The rows that props are made of while it is not known which are visible.
  private static var firstRows: Range<Int> { 0..<100 }

  /// The props, which the store sets.
  public var props: Props {
    didSet { if props != oldValue { onChange() } }
  }

  /// The visible ones of the rows, counted from 0, or nil for all; until you set them, the first hundred of a list.
  ///
  /// When you set them, the props follow at once, and `onChange` is not called.
  public var visible: Range<Int>? {
    didSet { if visible != oldValue, findRow != nil { follow() } }
  }

  /// Called only when the props have changed.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store, until `visible` is set.
  ///
  /// Setting `visible` connects anew and ends what else is in the disposer, so keep nothing of your own in it.
  public let disposer = Disposer()

  let store: Store<State>
  /// Returns where a row of a list with an id is, or is nil if the pane shows no list.
  let findRow: (@Sendable (State, String) -> Int?)?
  let pages: PanePages<State>?
  let makeProps: @Sendable (State, Range<Int>?) -> Props
  let makeView: (Props, Store<State>) -> any PaneView

  /// Creates the pane of a feature whose props need not know which rows are visible; see the form for a list.
  public convenience init(
    _ store: Store<State>,
    props: @escaping @Sendable (State) -> Props,
    pages: PanePages<State>? = nil,
    view: @escaping (Props, Store<State>) -> any PaneView
  ) { self.init(store, nil, pages, { state, _ in props(state) }, view) }

  /// Creates the pane of a feature whose props are a slice of its state; see the form for a list.
  public convenience init(
    _ store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable,
    pages: PanePages<State>? = nil,
    view: @escaping (Props, Store<State>) -> any PaneView
  ) { self.init(store, nil, pages, { state, _ in state[keyPath: keyPath] }, view) }

  /// Creates the pane of a feature with a list, whose props are made of the visible rows.
  ///
  /// - Parameters:
  ///   - store: the store of the feature's slice.
  ///   - props: returns what a state shows, of the rows in a range, or of all rows if it is nil.
  ///   - position: returns the position of a row by its id, counted from 0, or nil if it is not shown.
  ///   - pages: the pages that the rows open, if any.
  ///   - view: returns the view of props, whose events are dispatched to the store.
  public convenience init(
    _ store: Store<State>,
    visibleProps props: @escaping @Sendable (State, Range<Int>?) -> Props,
    position: @escaping @Sendable (_ state: State, _ row: String) -> Int?,
    pages: PanePages<State>? = nil,
    view: @escaping (Props, Store<State>) -> any PaneView
  ) { self.init(store, position, pages, props, view) }

  private init(
    _ store: Store<State>,
    _ findRow: (@Sendable (State, String) -> Int?)?,
    _ pages: PanePages<State>?,
    _ makeProps: @escaping @Sendable (State, Range<Int>?) -> Props,
    _ makeView: @escaping (Props, Store<State>) -> any PaneView
  ) {
    (self.store, self.findRow, self.pages) = (store, findRow, pages)
    (self.makeProps, self.makeView) = (makeProps, makeView)
    visible = findRow == nil ? nil : Self.firstRows
    // `follow` makes the props that are shown.
    props = makeProps(store.state, 0..<0)
    follow()
  }

  /// The props, as a value that can be written as JSON.
  public var content: any Encodable & Sendable { props }

  /// Returns the lines of the picture of the current state, from top to bottom.
  public func lines(width: Int) -> PaneLines {
    // The store sets the props a moment later, and the next key may be there before.
    quietly { props = makeProps(store.state, visible) }
    return makeView(props, store).lines(width: width)
  }

  /// The keys, in the order in which help shows them, also those that have no meaning now.
  public var keys: [PaneKey] { view(of: visible ?? Self.firstRows).keys }

  /// Presses a key, with the id of the selected row if one is.
  @discardableResult
  public func handle(_ key: Key, on row: String? = nil) -> Bool {
    // View and position are of one state, so that the key acts on this row even if another thread moves it. The state
    // is gone when the key acts, or a list in it would be copied.
    let (view, position) = {
      let state = store.state
      let position = row.flatMap { self.position(of: $0, in: state) }
      let rows = position.map { $0..<$0 + 1 } ?? visible ?? Self.firstRows
      return (makeView(makeProps(state, rows), store), position)
    }()
    return view.handle(key, on: position)
  }

  /// Returns the view of the current state, of which the rows in a range are visible.
  ///
  /// This does not use `props`, because they arrive a moment later, and keys may arrive faster. The state is not
  /// kept, because then a list in it would be copied at its next change.
  func view(of visible: Range<Int>?) -> any PaneView {
    makeView(makeProps(store.state, visible), store)
  }

  private func follow() {
    quietly {
      disposer.dispose()
      // A memoized scope would keep the state, and so have a list copied at its next change.
      connect(to: store.scope(reading: { [makeProps, visible] in makeProps($0, visible) }))
    }
  }

  /// Sets the props without a call of `onChange`, because whoever asks for them draws the pane.
  private func quietly(_ setProps: () -> Void) {
    let tell = onChange
    onChange = {}
    defer { onChange = tell }
    setProps()
  }
}
