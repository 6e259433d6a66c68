#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit

extension View {
  /// Sends an action when the view appears.
  ///
  /// When the view goes away, the work that the action started is cancelled (law 9).
  nonisolated public func task<State: Sendable>(
    sending action: some UDFKit.Action,
    to store: Store<State>
  ) -> some View {
    task { await store.send(action) }
  }

  /// Sends an action when the view appears and when a value changes.
  ///
  /// ```swift
  /// .task(id: query, sending: SearchAction.searchRequested(query), to: store)
  /// ```
  ///
  /// The work that the action before started is cancelled (law 9).
  nonisolated public func task<State: Sendable>(
    id: some Equatable,
    sending action: some UDFKit.Action,
    to store: Store<State>
  ) -> some View {
    task(id: id) { await store.send(action) }
  }

  /// Sends an action when the user refreshes the view, which shows that it refreshes until all that it caused has ended.
  nonisolated public func refreshable<State: Sendable>(
    sending action: some UDFKit.Action,
    to store: Store<State>
  ) -> some View {
    refreshable { await store.send(action) }
  }

  /// Calls a closure with each action of a type that is reduced while the view is shown (law 4).
  ///
  /// ```swift
  /// .onAction(of: store, FeedAction.self) { if case .exported = $0 { isDone = true } }
  /// ```
  ///
  /// It does not hear an action that was rejected, nor one before the view appeared.
  nonisolated public func onAction<State: Sendable, Heard: UDFKit.Action>(
    of store: Store<State>,
    _ type: Heard.Type,
    perform: @escaping @MainActor @Sendable (Heard) -> Void
  ) -> some View {
    modifier(Hearing(store: store, perform: perform))
  }
}

/// Hears the actions of a store with the closure of the view that was made last, as `onReceive` does.
private struct Hearing<State: Sendable, Heard: UDFKit.Action>: ViewModifier {
  let store: Store<State>
  let perform: @MainActor @Sendable (Heard) -> Void
  @SwiftUI.State private var latest = Latest<Heard>()

  nonisolated init(store: Store<State>, perform: @escaping @MainActor @Sendable (Heard) -> Void) {
    self.store = store
    self.perform = perform
  }

  func body(content: Content) -> some View {
    let (store, latest) = (store, latest)
    latest.perform = perform
    return content.task(id: ObjectIdentifier(store)) { @MainActor in
      // This scope has no state, so none is copied for each action.
      for await heard in store.scope(reading: { _ in () }).actions() where heard.rejection == nil {
        if let action = heard.action as? Heard { latest.perform?(action) }
      }
    }
  }
}

@MainActor
private final class Latest<Heard> {
  var perform: (@MainActor @Sendable (Heard) -> Void)?

  nonisolated init() {}
}

#endif
