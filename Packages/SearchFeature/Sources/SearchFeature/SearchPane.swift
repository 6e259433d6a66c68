public import TerminalUI
public import UDFKit

/// The search on a terminal: follows a store, shows it as lines, turns keys into actions.
///
/// `SearchFeature.connect(to:)` makes one.
@MainActor
public final class SearchPane: ViewComponent {
  /// What it shows; the store sets it.
  public var props: SearchProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called when the picture changed, and only then: the time to draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<SearchState>

  init(_ store: Store<SearchState>) {
    self.store = store
    props = SearchProps(store.state)
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
    view(of: SearchProps(store.state)).handle(key)
  }

  private func view(of props: SearchProps) -> SearchView {
    SearchView(props: props) { [store] in store.dispatch($0) }
  }
}
