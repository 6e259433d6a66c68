import UDFComponents
import UDFKit

#if canImport(AppKit)
import AppKit
#elseif canImport(UIKit)
import UIKit
#endif

// A controller and a view of AppKit or UIKit as components: their subscriptions end with them.

#if canImport(AppKit)
final class CountController: NSViewController, ViewComponent {
  let disposer = Disposer()
  var props = 0 { didSet { title = "\(props)" } }
  private let label = CountLabel()
  private let store: Store<Int>

  init(store: Store<Int>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("This controller is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    connect(to: store)
    label.connect(to: store)
  }
}

final class CountLabel: NSView, ViewComponent {
  let disposer = Disposer()
  var props = 0 { didSet { needsDisplay = true } }
}
#elseif canImport(UIKit)
final class CountLabel: UILabel, ViewComponent {
  let disposer = Disposer()
  var props = 0 { didSet { text = "\(props)" } }
}
#endif
