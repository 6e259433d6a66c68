// swift-format-ignore-file

public import Foundation

// What is added to a view. Most of it changes how a view looks, and does nothing here.

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

public struct Color: View, Sendable {
  public static let red = Color()
  public static let secondary = Color()
  public var body: some View { EmptyView() }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func buttonStyle(_ style: BorderlessButtonStyle) -> some View { self }
  nonisolated public func foregroundStyle(_ style: Color) -> some View { self }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  nonisolated public func searchable(text: Binding<String>) -> some View {
    Modified(self) { $0.child("search", Input("Search", text)) }
  }
  nonisolated public func swipeActions<T: View>(@ViewBuilder content: () -> T) -> some View {
    let content = content()
    return Modified(self) { $0.child("swipe", content) }
  }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  @available(iOS 26, macOS 26, *)
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.onAppear = action }
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.onRemoval = action }
  }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self) { node in
      node.onAppear = { [weak node] in
        let task = Task(priority: priority) { await action() }
        node?.onRemoval = { task.cancel() }
      }
    }
  }
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self) { node in
      if node.kept[-2].map({ ($0 as? Cell<T>)?.value == value }) == true { return }
      node.kept[-2] = Cell(value)
      node.onRemoval?()
      let task = Task(priority: priority) { await action() }
      node.onRemoval = { task.cancel() }
    }
  }
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { Modified(self) { $0.items.append(.refresh(action)) } }
}

@available(iOS 26, macOS 26, *)
public struct TabBarMinimizeBehavior: Sendable {
  public static let onScrollDown = TabBarMinimizeBehavior()
}
