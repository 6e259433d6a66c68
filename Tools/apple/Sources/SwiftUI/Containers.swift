// swift-format-ignore-file

public import Foundation

// What holds other views.

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }

public struct VStack<Content: View>: View {
  let content: Content
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct HStack<Content: View>: View {
  let content: Content
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

public struct Form<Content: View>: View {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}
public struct Section<Parent, Content, Footer> { let content: Content }

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View { content }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct Spacer: _Primitive {
  nonisolated public init(minLength: CGFloat? = nil) {}
  public func _render(in node: _Node) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach: _Primitive where Content: View {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }

  public func _render(in node: _Node) {
    for element in data { node.child(id(element), content(element)) }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { self.init(data: data, id: \.id, content: content) }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  public var body: some View { content }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}

public struct NavigationStack<Data, Root: View>: View {
  let root: Root
  let path: NavigationState?
  public var body: some View { _Stack(root: root, path: path) }
}

extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { (self.root, path) = (root(), nil) }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationState(
      elements: { path.wrappedValue.map { $0 as AnyHashable } },
      pop: { path.wrappedValue.removeLast() }
    )
  }
}
public struct NavigationPath { public init() {} }

struct NavigationState {
  let elements: @MainActor () -> [AnyHashable]
  let pop: @MainActor () -> Void
}

/// The screens of a stack, each made by what `navigationDestination(for:)` gave for its type.
final class Destinations {
  var make: [ObjectIdentifier: (Any) -> any View] = [:]
}

struct _Stack<Root: View>: _Primitive {
  let root: Root
  let path: NavigationState?
  func _render(in node: _Node) {
    let destinations = node.kept[-1] as? Destinations ?? Destinations()
    node.kept[-1] = destinations
    var environment = node.environment
    environment.values[ObjectIdentifier(Destinations.self)] = destinations
    node.child("root", root, environment)
    guard let path else { return }
    // What the root gives is known when its body has run.
    node.part("root")?.settle()
    for element in path.elements() {
      let type = ObjectIdentifier(type(of: element.base))
      guard let view = destinations.make[type]?(element.base) else { continue }
      node.present(element, view, environment, dismiss: path.pop)
    }
  }
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  public var body: some View { content }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
