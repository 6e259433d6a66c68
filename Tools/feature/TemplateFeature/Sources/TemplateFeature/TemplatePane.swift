public import TerminalUI
public import UDFKit

/// The feature on a terminal, which shows its store's state as lines and turns keys into actions.
///
/// Use `TemplateFeature.connect(to:)` to create one.
@MainActor
public final class TemplatePane: ViewComponent {
  /// The props, which the store sets.
  public var props: TemplateProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called only when the picture has changed, so that you can draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<TemplateState>

  init(_ store: Store<TemplateState>) {
    self.store = store
    props = TemplateProps(store.state)
  }

  /// The lines of the picture from top to bottom, in their natural width.
  public var lines: [Line] { view(of: props).lines }

  /// Dispatches the action of a key.
  ///
  /// - Returns: whether the key has an action.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // This does not use `props`, because they arrive a moment later, and keys may arrive faster.
    view(of: TemplateProps(store.state)).handle(key)
  }

  private func view(of props: TemplateProps) -> TemplateView {
    TemplateView(props: props) { [store] in store.dispatch($0) }
  }
}
