// swift-format-ignore-file

// What shows a value or takes one.

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

public struct Text: _Primitive, Equatable, Sendable {
  let text: String
  nonisolated public init(verbatim content: String) { text = content }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) { text = String(content) }
  nonisolated public init(_ key: LocalizedStringKey) { text = key.text }
  public func _render(in node: _Node) { node.items.append(.text(text)) }
  nonisolated public func font(_ font: Font?) -> Text { self }
}

public struct Font: Sendable {
  public static let largeTitle = Font()
  public static let headline = Font()
  public static let body = Font()
}

public struct Image: _Primitive, Sendable {
  nonisolated public init(systemName: String) {}
  public func _render(in node: _Node) {}
}

public struct Label<Title: View, Icon: View>: View {
  let title: Title
  public var body: some View { title }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct BorderlessButtonStyle: Sendable { public static let borderless = BorderlessButtonStyle() }
public struct Button<Label: View>: _Primitive {
  let label: Label
  let action: @MainActor () -> Void
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { (self.label, self.action) = (label(), action) }
  public func _render(in node: _Node) {
    node.child("label", label)
    if let part = node.part("label") { node.items.append(.button(part, action)) }
  }
}

extension Button where Label == Text {
  nonisolated public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    (label, self.action) = (Text(key), action)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    (label, self.action) = (Text(title), action)
  }
  nonisolated public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) { (label, self.action) = (Text(key), action) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) { (label, self.action) = (Text(title), action) }
}

/// An input of any kind.
struct Input: _Primitive {
  let title: String
  let binding: Any
  nonisolated init(_ title: String, _ binding: Any) {
    (self.title, self.binding) = (title, binding)
  }
  func _render(in node: _Node) { node.items.append(.field(title, binding)) }
}

public struct TextField<Label: View>: View {
  let input: Input
  public var body: some View { input }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    input = Input(titleKey.text, text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    input = Input(String(title), text)
  }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let input: Input
  let content: Content
  public var body: some View {
    input
    content
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { (input, self.content) = (Input(titleKey.text, selection), content()) }
}
