#if canImport(UIKit)

public import CounterFeature
public import Foundation
public import UDFComponents
public import UDFKit
public import UIKit

/// The counter as a controller of UIKit, with the same props as its pane on a terminal.
public final class CounterController: UIViewController, ViewComponent {
  /// The subscriptions, which end with the controller.
  public let disposer = Disposer()
  /// What is shown.
  public var props = CounterProps(CounterState()) { didSet { show() } }

  private let store: Store<CounterState>
  private let count = UILabel()
  private let message = UILabel()

  /// Creates a controller that shows a counter.
  public init(store: Store<CounterState>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  /// Not available: the controller needs a store.
  @available(*, unavailable, message: "Use init(store:).")
  public required init?(coder: NSCoder) { fatalError("CounterController has no storyboard.") }

  /// Stacks the texts and the buttons.
  public override func loadView() {
    let buttons = [
      button("Count up", .incrementButtonTapped), button("Count down", .decrementButtonTapped),
      button("Back to zero", .resetButtonTapped),
    ]
    let stack = UIStackView(arrangedSubviews: [count, message] + buttons)
    stack.axis = .vertical
    view = stack
  }

  /// Connects to the store.
  public override func viewDidLoad() {
    super.viewDidLoad()
    connect(to: store) { state, _ in CounterProps(state) }
  }

  private func show() {
    count.text = "\(props.count)"
    message.text = props.message
  }

  private func button(_ title: String, _ action: CounterAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [store] _ in store.dispatch(action) }, for: .touchUpInside)
    return button
  }
}

#endif
