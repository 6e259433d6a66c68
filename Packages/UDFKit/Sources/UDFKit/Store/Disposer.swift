import Synchronization

/// A container of subscriptions that ends them when it is deallocated.
///
/// ```swift
/// final class CounterView: ViewComponent {
///   let disposer = Disposer()
///   var props = 0
/// }
/// ```
public final class Disposer: Sendable {
  private struct Held {
    var subscriptions: [Subscription] = []
    var disposals = 0
  }

  private let held = Mutex(Held())

  /// Creates an empty disposer.
  public init() {}

  func add(_ subscription: Subscription) {
    held.withLock { $0.subscriptions.append(subscription) }
  }

  /// Adds a subscription, or ends it if `dispose` has been called since the closure began.
  ///
  /// A component may dispose itself when it gets its first props, before it has the subscription.
  func add(_ subscribe: () -> Subscription) {
    let disposals = held.withLock { $0.disposals }
    let subscription = subscribe()
    let isAdded = held.withLock { held in
      let isAdded = held.disposals == disposals
      if isAdded { held.subscriptions.append(subscription) }
      return isAdded
    }
    if !isAdded { subscription.dispose() }
  }

  /// Ends all subscriptions.
  ///
  /// The disposer can be used again.
  public func dispose() {
    let ended = held.withLock { held in
      defer { held.subscriptions = [] }
      held.disposals += 1
      return held.subscriptions
    }
    for subscription in ended { subscription.dispose() }
  }
}
