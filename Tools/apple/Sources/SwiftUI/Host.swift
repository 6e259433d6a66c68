// swift-format-ignore-file

public import Observation

/// A place in the tree of what is shown: a view, what it keeps, and what it puts on the screen.
@MainActor
public final class _Node {
  enum Item {
    case text(String)
    case button(_Node, @MainActor () -> Void)
    case field(String, Any)
    case presentation(_Node, dismiss: @MainActor () -> Void)
    case refresh(@Sendable () async -> Void)
  }

  var view: any View
  var environment: EnvironmentValues
  var isDirty = true
  var kept: [Int: AnyObject] = [:]
  var items: [Item] = []
  private(set) var children: [AnyHashable: _Node] = [:]
  private(set) var order: [AnyHashable] = []
  private var followed: ObjectIdentifier?
  private var hasAppeared = false
  var onAppear: (@MainActor () -> Void)?
  var onRemoval: (@MainActor () -> Void)?
  unowned let host: _Host

  init(_ view: any View, _ environment: EnvironmentValues, _ host: _Host) {
    self.view = view
    self.environment = environment
    self.host = host
  }

  /// Shows a view as a part of this one.
  func child(_ key: AnyHashable, _ view: any View, _ environment: EnvironmentValues? = nil) {
    let environment = environment ?? self.environment
    order.append(key)
    if let child = children[key], type(of: child.view) == type(of: view) {
      if !isSame(child.view, view) || !isSame(child.environment.values, environment.values) {
        child.isDirty = true
      }
      child.view = view
      child.environment = environment
    } else {
      children[key]?.remove()
      children[key] = _Node(view, environment, host)
    }
  }

  /// The part with a key.
  func part(_ key: AnyHashable) -> _Node? { children[key] }

  func follow(_ object: some ObservableObject) {
    guard followed != ObjectIdentifier(object) else { return }
    followed = ObjectIdentifier(object)
    let publisher = object.objectWillChange as? ObservableObjectPublisher
    publisher?._listen { [weak self] in MainActor.assumeIsolated { self?.isDirty = true } }
  }

  /// Runs the bodies of the views that have changed.
  func settle() {
    if isDirty {
      isDirty = false
      (items, order) = ([], [])
      var slot = 0
      link(view, &slot)
      withObservationTracking {
        evaluate(view)
      } onChange: { [weak self] in
        MainActor.assumeIsolated {
          self?.isDirty = true
          self?.host.onInvalidation?()
        }
      }
      for (key, child) in children where !order.contains(key) {
        children[key] = nil
        child.remove()
      }
      if !hasAppeared {
        hasAppeared = true
        onAppear?()
      }
    }
    for key in order { children[key]?.settle() }
  }

  private func link(_ value: Any, _ slot: inout Int) {
    for field in Mirror(reflecting: value).children {
      if let linked = field.value as? any Linked {
        linked.link(to: self, slot: slot)
        slot += 1
      } else if field.value is any DynamicProperty || field.value is any ViewModifier {
        link(field.value, &slot)
      }
    }
  }

  private func evaluate<V: View>(_ view: V) {
    if let primitive = view as? any _Primitive { return primitive._render(in: self) }
    host.evaluations[ObjectIdentifier(V.self), default: 0] += 1
    child("body", view.body)
  }

  func remove() {
    onRemoval?()
    onRemoval = nil
    for child in children.values { child.remove() }
  }
  var isAnyDirty: Bool { isDirty || children.values.contains { $0.isAnyDirty } }
  var allItems: [Item] { items + order.flatMap { children[$0]?.allItems ?? [] } }

  var texts: [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .text(let text): [text]
      case .button(let label, _): label.texts
      case .presentation(let node, _): node.texts
      default: []
      }
    } + order.flatMap { children[$0]?.texts ?? [] }
  }
}

/// Whether two values of one type would show the same, as far as can be told.
private func isSame(_ old: Any, _ new: Any) -> Bool {
  guard type(of: old) == type(of: new) else { return false }
  let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
  if left.displayStyle == .class { return (old as AnyObject) === (new as AnyObject) }
  if let old = old as? any Equatable { return isEqual(old, new) }
  // What a node keeps stays the same when a view is made again.
  if old is any Linked { return true }
  let pairs = zip(left.children, right.children)
  guard left.children.count == right.children.count else { return false }
  // A closure has no style: whether it is the same cannot be told.
  if left.children.isEmpty { return left.displayStyle != nil }
  return pairs.allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
}
private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { old == new as? Value }

/// A screen for tests: it shows a view, does what a user does, and counts how often a body runs.
@MainActor
public final class _Host {
  var evaluations: [ObjectIdentifier: Int] = [:]
  /// Called when a body is to run again, which is when the system notes the transaction.
  public var onInvalidation: (@MainActor () -> Void)?
  private var root: _Node?

  public init(_ view: some View) {
    root = _Node(view, EnvironmentValues(), self)
    settle()
  }

  /// Runs what has changed, as the system does once in each frame.
  public func settle() {
    for _ in 0..<100 {
      guard let root, root.isAnyDirty else { return }
      root.settle()
    }
    fatalError("The views change each other without an end.")
  }

  public var texts: [String] { root?.texts ?? [] }

  public func evaluations<V: View>(of type: V.Type) -> Int {
    evaluations[ObjectIdentifier(type), default: 0]
  }

  /// Presses the button with a title, and returns whether there is one.
  @discardableResult public func press(_ title: String) -> Bool {
    for case .button(let label, let action) in items where label.texts.contains(title) {
      action()
      settle()
      return true
    }
    return false
  }

  /// Sets the value of the input with a title.
  public func set<Value>(_ title: String, to value: Value) {
    for case .field(title, let binding) in items {
      (binding as? Binding<Value>)?.wrappedValue = value
    }
    settle()
  }

  /// The value of the input with a title.
  public func value<Value>(of title: String, as type: Value.Type) -> Value? {
    for case .field(title, let binding) in items {
      return (binding as? Binding<Value>)?.wrappedValue
    }
    return nil
  }

  /// Takes away what is presented, as a swipe or the back button does, and returns whether anything was.
  @discardableResult public func dismissTop() -> Bool {
    guard case .presentation(_, let dismiss)? = items.last(where: \.isPresentation) else {
      return false
    }
    dismiss()
    settle()
    return true
  }

  /// The number of presentations: sheets, alerts, screens above a root.
  public var presentations: Int { items.count(where: \.isPresentation) }

  /// Pulls a list down.
  public func refresh() async {
    for case .refresh(let action) in items { await action() }
    settle()
  }

  /// Takes the view away.
  public func close() {
    root?.remove()
    root = nil
  }

  private var items: [_Node.Item] {
    func unfold(_ items: [_Node.Item]) -> [_Node.Item] {
      items.flatMap { item -> [_Node.Item] in
        if case .presentation(let node, _) = item { return [item] + unfold(node.allItems) }
        return [item]
      }
    }
    return unfold(root?.allItems ?? [])
  }
}

extension _Node.Item {
  fileprivate var isPresentation: Bool {
    if case .presentation = self { true } else { false }
  }
}
