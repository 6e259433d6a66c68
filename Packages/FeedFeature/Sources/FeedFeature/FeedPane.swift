public import TerminalUI
public import UDFKit

/// The feeds on a terminal: follows a store, shows it as lines, turns keys into actions.
///
/// `FeedFeature.connect(to:)` makes one.
@MainActor
public final class FeedPane: ViewComponent {
  /// What it shows; the store sets it.
  public var props: FeedProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called when the picture changed, and only then: the time to draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<FeedState>

  init(_ store: Store<FeedState>) {
    self.store = store
    props = FeedProps(store.state)
  }

  /// The picture, from the top down, for a place of so many columns: an error is wrapped to it, the rest
  /// is as wide as it wants to be.
  public func lines(width: Int = .max) -> [Line] { view(of: props).lines(width: width) }

  /// Dispatches what a key means here.
  ///
  /// - Returns: whether it means anything.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // Not `props`: they come a moment later, and keys may come faster.
    view(of: FeedProps(store.state)).handle(key)
  }

  private func view(of props: FeedProps) -> FeedView {
    FeedView(props: props) { [store] in store.dispatch($0) }
  }
}
