import Synchronization

/// A bag of subscriptions that end with it.
///
/// ```swift
/// final class CounterView: ViewComponent {
///   let disposer = Disposer()
///   var props = 0
/// }
/// ```
public final class Disposer: Sendable {
  private let subscriptions = Mutex<[Subscription]>([])

  /// An empty bag.
  public init() {}

  /// Takes charge of a subscription.
  public func add(_ subscription: Subscription) {
    subscriptions.withLock { $0.append(subscription) }
  }

  /// Ends all subscriptions; the bag can be used again.
  public func dispose() {
    let ended = subscriptions.withLock { subscriptions in
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in ended { subscription.dispose() }
  }
}
