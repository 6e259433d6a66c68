public import TerminalUI
public import UDFKit
import UDFPresentation

/// The feeds on a terminal, which show their store's state as lines and turn keys into actions.
///
/// Use `FeedFeature.connect(to:)` to create one.
@MainActor
public final class FeedPane: ViewComponent {
  /// The props, which the store sets.
  public var props: FeedProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// The visible ones of the shown entries, counted from 0, or nil for all.
  ///
  /// The props and the lines have only these entries. So an action costs what is visible, and not what the whole list
  /// costs. When you set them, the props follow at once, and `onChange` is not called.
  public var visible: Range<Int>? {
    didSet { if visible != oldValue { connect() } }
  }

  /// Called only when the picture has changed, so that you can draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<FeedState>

  init(_ store: Store<FeedState>) {
    self.store = store
    props = FeedProps(FeedState())
    connect()
  }

  /// Returns the lines of the picture from top to bottom, with an error wrapped to a width.
  ///
  /// All other lines have their natural width. The last lines are the visible entries, one line each.
  public func lines(width: Int = .max) -> [Line] { view(of: props).lines(width: width) }

  /// Dispatches the action of a key.
  ///
  /// - Returns: whether the key has an action.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // This does not use `props`, because they arrive a moment later, and keys may arrive faster.
    view(of: FeedProps(store.state, visible: 0..<FeedView.numberKeys)).handle(key)
  }

  /// Follows the part of the state that is visible.
  private func connect() {
    let tell = onChange
    onChange = {}
    defer { onChange = tell }
    disposer.dispose()
    // A memoized scope would keep the state, and so have the list copied at its next change.
    let shown = store.scope(reading: { [visible] state in FeedProps(state, visible: visible) })
    connect(to: shown)
  }

  private func view(of props: FeedProps) -> FeedView {
    FeedView(props: props) { [store] event in
      switch event {
      case .feed(let action): store.dispatch(action)
      case .entry(let id, let action): store.scope(\.entries, id: id).dispatch(action)
      case .answer(let button): store.scope(\.prompt, as: .own).dispatch(Answered(button))
      }
    }
  }
}
