public import TerminalUI
public import UDFKit

/// The search on a terminal, which shows its store's state as lines and turns keys into actions.
///
/// Use `SearchFeature.connect(to:)` to create one.
@MainActor
public final class SearchPane: ViewComponent {
  /// The props, which the store sets.
  public var props: SearchProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called only when the picture has changed, so that you can draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<SearchState>

  init(_ store: Store<SearchState>) {
    self.store = store
    props = SearchProps(store.state)
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
    view(of: SearchProps(store.state)).handle(key)
  }

  private func view(of props: SearchProps) -> SearchView {
    SearchView(props: props) { [store] in store.dispatch($0) }
  }
}
