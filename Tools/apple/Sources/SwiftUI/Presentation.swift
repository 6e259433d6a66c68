// swift-format-ignore-file

// What comes before a view and goes away again.

extension _Node {
  /// Shows a view before this one, until it is dismissed.
  func present(
    _ key: AnyHashable,
    _ view: any View,
    _ environment: EnvironmentValues? = nil,
    dismiss: @escaping @MainActor () -> Void
  ) {
    child(key, view, environment)
    let node = _Node(EmptyView(), EnvironmentValues(), host)
    node.isDirty = false
    items.append(.presentation(node, dismiss: dismiss))
  }

  func present(_ isPresented: Binding<Bool>, _ view: () -> any View, onDismiss: (() -> Void)? = nil) {
    guard isPresented.wrappedValue else { return }
    present("presented", view()) {
      isPresented.wrappedValue = false
      onDismiss?()
    }
  }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { Modified(self) { $0.present(isPresented, content, onDismiss: onDismiss) } }

  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { Modified(self) { $0.present(isPresented, content, onDismiss: onDismiss) } }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { Modified(self) { $0.present(isPresented, content) } }

  @available(iOS 16, macOS 13, *)
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return Modified(self) { $0.present(isPresented, { view }) }
  }

  @available(iOS 16, macOS 13, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(self) { node in
      let key = ObjectIdentifier(Destinations.self)
      let destinations = node.environment.values[key] as? Destinations
      destinations?.make[ObjectIdentifier(D.self)] = { value in
        guard let value = value as? D else { return EmptyView() }
        return destination(value)
      }
    }
  }

  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let (title, actions, message) = (String(title), actions(), message())
    return Modified(self) {
      $0.present(isPresented) { _Prompt(title: title, actions: actions, message: message) }
    }
  }

  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(title, isPresented: isPresented, actions: actions, message: message) }
}

public enum Visibility: Sendable { case automatic, visible, hidden }

struct _Prompt<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message
  var body: some View {
    Text(title)
    message
    actions
  }
}
