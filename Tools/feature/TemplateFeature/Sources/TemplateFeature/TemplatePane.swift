public import TerminalUI
public import UDFKit

/// The feature on a terminal: follows a store, shows it as lines, turns keys into actions.
///
/// `TemplateFeature.connect(to:)` makes one.
@MainActor
public final class TemplatePane: ViewComponent {
  /// What it shows; the store sets it.
  public var props: TemplateProps {
    didSet { if props != oldValue { onChange() } }
  }

  /// Called when the picture changed, and only then: the time to draw it again.
  public var onChange: () -> Void = {}

  /// Ends the connection with the store.
  public let disposer = Disposer()

  private let store: Store<TemplateState>

  init(_ store: Store<TemplateState>) {
    self.store = store
    props = TemplateProps(store.state)
  }

  /// The picture, from the top down, as wide as it wants to be.
  public var lines: [Line] { view(of: props).lines }

  /// Dispatches what a key means here.
  ///
  /// - Returns: whether it means anything.
  @discardableResult
  public func handle(_ key: Key) -> Bool {
    // Not `props`: they come a moment later, and keys may come faster.
    view(of: TemplateProps(store.state)).handle(key)
  }

  private func view(of props: TemplateProps) -> TemplateView {
    TemplateView(props: props) { [store] in store.dispatch($0) }
  }
}
