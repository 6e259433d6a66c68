import Dispatch
import Synchronization
public import UDFComponents
public import UDFKit

/// A store without a state of its own, which passes each action to the reducers that subscribed.
///
/// Reducers are called on the main thread: at once if that dispatches, and later otherwise. They are held weakly.
@available(*, deprecated, message: "Use Store, with a WaterfallState or several.")
public final class ReduxRootStore: Sendable {
  /// A function around every dispatch.
  public typealias Middleware = (_ next: @escaping DispatchFunction) -> DispatchFunction

  private struct Contents {
    var reducers: [Weak] = []
    var middlewares: [Middleware] = []
  }

  /// The root store of the program, which runs asynchronous actions.
  public static let shared: ReduxRootStore = {
    let root = ReduxRootStore()
    root.applyMiddleware(ReduxThunkMiddleware)
    return root
  }()

  /// The store behind it, whose actions are those that the middleware passed on.
  ///
  /// A feature that is migrated takes part in the program as `LiveStore(FeedList(), in: root.store)`.
  public let store = Store(state: 0, reducer: .empty, settings: StoreSettings(report: { _ in }))
  private let contents = Mutex(Unchecked(value: Contents()))

  /// Creates a root store without reducers and middleware.
  public init() {}

  /// The reducers that subscribed and are alive.
  public var reducers: ReduxList<any ReduxReceiver> {
    ReduxList(allObjects: change { $0.reducers.compactMap(\.reducer) })
  }

  /// The middleware, outermost first.
  public var middlewares: ReduxList<Middleware> { ReduxList(allObjects: change { $0.middlewares }) }

  /// Passes an action through the middleware to the reducers.
  public func dispatch(action: any Action) {
    let last: DispatchFunction = { [self] action in
      func open(_ action: some Action) { store.dispatch(action) }
      open(action)
      for reducer in reducers.allObjects.map(Unchecked.init) {
        if MainQueue.isCurrent {
          reducer.value.reduce(action: action)
        } else {
          DispatchQueue.main.async { reducer.value.reduce(action: action) }
        }
      }
    }
    middlewares.allObjects.reversed().reduce(last) { next, middleware in middleware(next) }(action)
  }

  /// Adds a reducer.
  public func subscribe(_ reducer: any ReduxReceiver) { _ = replace(reducer, by: [reducer]) }

  /// Removes a reducer.
  public func unsubscribe(_ reducer: any ReduxReceiver) { _ = replace(reducer, by: []) }

  /// Removes a reducer and those that are gone, adds others, and returns those that were alive.
  ///
  /// The caller releases them, outside of the lock, because a reducer may unsubscribe itself when it is deallocated.
  private func replace(
    _ reducer: any ReduxReceiver,
    by added: [any ReduxReceiver]
  ) -> [any ReduxReceiver] {
    change { contents in
      let alive = contents.reducers.compactMap(\.reducer)
      contents.reducers = (alive.filter { $0 !== reducer } + added).map { Weak(reducer: $0) }
      return alive
    }
  }

  /// Adds a middleware inside of those that were added before.
  public func applyMiddleware(_ middleware: @escaping Middleware) {
    change { $0.middlewares.append(middleware) }
  }

  private func change<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock { contents in
      var changed = contents.value
      defer { contents = Unchecked(value: changed) }
      return Unchecked(value: body(&changed))
    }
    .value
  }
}

/// What a root store has of a kind, in order.
@available(*, deprecated, message: "A store says what it has by rules and explain(_:).")
public struct ReduxList<Element> {
  /// The elements.
  public let allObjects: [Element]

  /// The number of elements.
  public var count: Int { allObjects.count }

  /// Returns whether an object is one of the elements.
  public func contains(_ object: Element) -> Bool {
    allObjects.contains { $0 as AnyObject === object as AnyObject }
  }
}

/// The main queue, which is told by a value of its own: on Linux it does not always run on the main thread.
private enum MainQueue {
  private static let key: Unchecked<DispatchSpecificKey<Void>> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return Unchecked(value: key)
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) != nil }
}

@available(*, deprecated, message: "Use Store, with a WaterfallState or several.")
private struct Weak { weak var reducer: (any ReduxReceiver)? }
