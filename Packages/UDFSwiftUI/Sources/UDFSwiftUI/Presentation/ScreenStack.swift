#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit
public import UDFPresentation

/// A navigation stack whose screens are those of a `Stack` in the state.
///
/// ```swift
/// ScreenStack($app.scope(\.path)) {
///   CitiesScreen(store: $app.scope(\.cities))
/// } screen: { store in
///   ScreenView(store: store)
/// }
/// ```
///
/// A rule pushes a screen by `state.path.push(_:)`. When the user goes back, the lowest screen that goes away gets
/// `Dismiss`, and the rule `Presents(\.path)` pops it together with those above it.
public struct ScreenStack<Screen: Sendable, Root: View, Shown: View>: View {
  @StoreState private var stack: ViewStore<Stack<Screen>, any UDFKit.Action>
  private let root: () -> Root
  private let screen: (Store<Screen>) -> Shown

  /// Creates a stack of views for a stack of screens.
  ///
  /// - Parameters:
  ///   - store: the store of the stack.
  ///   - root: the view below all screens.
  ///   - screen: returns the view of a screen, from a store whose actions reach this screen only (law 7).
  public init(
    _ store: Store<Stack<Screen>>,
    @ViewBuilder root: @escaping () -> Root,
    @ViewBuilder screen: @escaping (Store<Screen>) -> Shown
  ) {
    _stack = StoreState(store)
    self.root = root
    self.screen = screen
  }

  /// The navigation stack.
  public var body: some View {
    let (stack, screen) = (stack, screen)
    NavigationStack(path: path) {
      root().navigationDestination(for: ScreenID.self) { id in
        StackView(stack: stack, id: id, screen: screen)
      }
    }
  }

  private var path: Binding<[ScreenID]> {
    let stack = stack
    // The body reads it, so that it runs again when the screens are others.
    _ = stack.ids
    return .onMain(
      get: { stack.ids.map { ScreenID(id: $0) } },
      set: { path, transaction in
        // Only a screen that is still there is dismissed, so that it is told once.
        let kept = Set(path.map(\.id))
        guard let gone = stack.store.state.ids.first(where: { !kept.contains($0) }) else { return }
        withTransaction(transaction) { stack.dismiss(gone) }
      }
    )
  }
}

/// The id of a screen, as a type that no destination of the program has.
private struct ScreenID: Hashable, Sendable {
  let id: Int
}

private struct StackView<Screen: Sendable, Shown: View>: View {
  let stack: ViewStore<Stack<Screen>, any UDFKit.Action>
  let id: ScreenID
  let screen: (Store<Screen>) -> Shown

  var body: some View { stack.screen(id.id).map(screen) }
}

extension ViewStore {
  fileprivate func dismiss<Screen: Sendable>(_ id: Int) where State == Stack<Screen> {
    perform(Dismiss(), to: store.scope(\.self, id: id))
  }

  /// The store of a screen, which shows its first value while the screen goes away.
  fileprivate func screen<Screen: Sendable>(_ id: Int) -> Store<Screen>?
  where State == Stack<Screen> {
    let screens = part("screens") { Screens<Screen>() }
    return screens.store(id, in: store)
  }
}

@MainActor
private final class Screens<Screen: Sendable> {
  private var all: [Int: Store<Screen>] = [:]

  func store(_ id: Int, in stack: Store<Stack<Screen>>) -> Store<Screen>? {
    if let store = all[id] { return store }
    let screen = stack.scope(\.self, id: id)
    let ids = Set(stack.state.ids)
    all = all.filter { ids.contains($0.key) }
    guard let value = screen.state else { return nil }
    let store = screen.unwrapped(or: value)
    all[id] = store
    return store
  }
}

#endif
