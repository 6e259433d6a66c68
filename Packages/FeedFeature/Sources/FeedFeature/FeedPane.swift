public import TerminalUI
public import UDFKit

/// The feeds on a terminal, which show their store's state as lines and turn keys into actions.
///
/// Use `FeedFeature.connect(to:)` to create one.
@MainActor
public final class FeedPane: ViewComponent {
  /// The props, which the store sets.
  public var props: FeedProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called only when the picture has changed, so that you can draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<FeedState>

  init(_ store: Store<FeedState>) {
    self.store = store
    props = FeedProps(store.state)
  }

  /// Returns the lines of the picture from top to bottom, with an error wrapped to a width.
  ///
  /// All other lines have their natural width.
  public func lines(width: Int = .max) -> [Line] { view(of: props).lines(width: width) }

  /// Dispatches the action of a key.
  ///
  /// - Returns: whether the key has an action.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // This does not use `props`, because they arrive a moment later, and keys may arrive faster.
    view(of: FeedProps(store.state)).handle(key)
  }

  private func view(of props: FeedProps) -> FeedView {
    FeedView(props: props) { [store] in store.dispatch($0) }
  }
}
