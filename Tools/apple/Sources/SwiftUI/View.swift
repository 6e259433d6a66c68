// swift-format-ignore-file

// Views and how they are composed: names, generics, isolation and availability as Apple documents them.
// What begins with an underscore is not Apple's.

@_exported import Combine

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that puts something on the screen of `_Host` itself.
@MainActor @preconcurrency public protocol _Primitive: View where Body == Never {
  func _render(in node: _Node)
}

extension _Primitive {
  public var body: Never { fatalError("A primitive has no body.") }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content)) { node in
      var index = 0
      repeat node.child(_next(&index), each content)
    }
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(content: .first(first)) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(content: .second(second)) }
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

private func _next(_ index: inout Int) -> Int {
  defer { index += 1 }
  return index
}

public struct EmptyView: _Primitive {
  nonisolated public init() {}
  public func _render(in node: _Node) {}
}

public struct TupleView<T>: _Primitive {
  public var value: T
  let render: @MainActor (_Node) -> Void

  nonisolated init(_ value: T, render: @escaping @MainActor (_Node) -> Void) {
    self.value = value
    self.render = render
  }

  public func _render(in node: _Node) { render(node) }
}

public struct _ConditionalContent<First: View, Second: View>: _Primitive {
  enum Content {
    case first(First)
    case second(Second)
  }
  let content: Content

  public func _render(in node: _Node) {
    switch content {
    case .first(let view): node.child("first", view)
    case .second(let view): node.child("second", view)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: _Primitive where Wrapped: View {
  public func _render(in node: _Node) {
    if let self { node.child("some", self) }
  }
}

public struct AnyView: _Primitive {
  let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  public func _render(in node: _Node) { node.child("any", view) }
}

/// A view that is another one with something added.
struct Modified<Content: View>: _Primitive {
  let content: Content
  let render: @MainActor (_Node) -> Void

  nonisolated init(_ content: Content, render: @escaping @MainActor (_Node) -> Void) {
    self.content = content
    self.render = render
  }

  func _render(in node: _Node) {
    node.child("content", content)
    render(node)
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    _Applied(content: self, modifier: modifier)
  }
}

struct _Applied<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier
  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
  var body: some View { modifier.body(content: _ViewModifier_Content(view: AnyView(content))) }
}

/// What a modifier changes. Its type contains that of the modifier, as Apple's does.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let view: AnyView
  public var body: some View { view }
}

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("A window group has no body.") }
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}
