#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit

extension View {
  /// Puts a store into the environment, where the views below find it by the type of its state.
  ///
  /// ```swift
  /// WindowGroup { ContentView().store(store) }
  /// ```
  ///
  /// The nearest store of a type counts.
  nonisolated public func store<State: Sendable>(_ store: Store<State>) -> some View {
    modifier(StoreGiver(store: store))
  }
}

struct StoreGiver<State: Sendable>: ViewModifier {
  let store: Store<State>
  @Environment(\.stores) private var stores

  nonisolated init(store: Store<State>) { self.store = store }

  func body(content: Content) -> some View { content.environment(\.stores, stores.adding(store)) }
}

/// The stores in the environment, by the types of their states.
struct Stores: Equatable, Sendable, EnvironmentKey {
  private var all: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  static var defaultValue: Stores { Stores() }

  func adding<State>(_ store: Store<State>) -> Stores {
    var copy = self
    copy.all[ObjectIdentifier(Store<State>.self)] = store
    return copy
  }

  func store<State: Sendable>(of type: State.Type) -> Store<State> {
    guard let store = all[ObjectIdentifier(Store<State>.self)] as? Store<State> else {
      fatalError(
        "StoreState: there is no Store<\(type)> in the environment. Call store(_:) on a view above this one."
      )
    }
    return store
  }

  static func == (left: Stores, right: Stores) -> Bool {
    left.all.mapValues { ObjectIdentifier($0) } == right.all.mapValues { ObjectIdentifier($0) }
  }
}

extension EnvironmentValues {
  var stores: Stores {
    get { self[Stores.self] }
    set { self[Stores.self] = newValue }
  }
}

#endif
