public import TerminalUI
public import UDFKit

/// The counter on a terminal, which shows its store's state as lines and turns keys into actions.
///
/// Use `CounterFeature.connect(to:)` to create one.
@MainActor
public final class CounterPane: ViewComponent {
  /// The props, which the store sets.
  public var props: CounterProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called only when the picture has changed, so that you can draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<CounterState>

  init(_ store: Store<CounterState>) {
    self.store = store
    props = CounterProps(store.state)
  }

  /// The lines of the picture from top to bottom, in their natural width.
  public var lines: [Line] { view(of: props).lines }

  /// Dispatches the action of a key.
  ///
  /// - Returns: whether the key has an action.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // This does not use `props`, because they arrive a moment later, and keys may arrive faster.
    view(of: CounterProps(store.state)).handle(key)
  }

  private func view(of props: CounterProps) -> CounterView {
    CounterView(props: props) { [store] in store.dispatch($0) }
  }
}
