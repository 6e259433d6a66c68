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
  private let subscriptions = Mutex<[Subscription]>([])

  /// Creates an empty disposer.
  public init() {}

  func add(_ subscription: Subscription) {
    subscriptions.withLock { $0.append(subscription) }
  }

  /// Ends all subscriptions.
  ///
  /// The disposer can be used again.
  public func dispose() {
    let ended = subscriptions.withLock { subscriptions in
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in ended { subscription.dispose() }
  }
}
