// swift-format-ignore-file

// The part of AppKit's interface that the repository uses.

@_exported public import Foundation

@MainActor @preconcurrency open class NSResponder: NSObject {}

@MainActor @preconcurrency open class NSView: NSResponder {
  open private(set) var subviews: [NSView] = []
  open var needsDisplay = false
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) { super.init() }
  open func addSubview(_ view: NSView) { subviews.append(view) }
}

@MainActor @preconcurrency open class NSViewController: NSResponder {
  private var loaded: NSView?
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var view: NSView {
    get {
      if loaded == nil { loadView() }
      return loaded ?? NSView()
    }
    set {
      let isFirst = loaded == nil
      loaded = newValue
      if isFirst { viewDidLoad() }
    }
  }
  open var title: String?
  open func loadView() { view = NSView() }
  open func viewDidLoad() {}
}
