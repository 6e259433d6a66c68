import Synchronization
public import UDFKit

/// A handle that ends an observation, or runs a closure, when it is disposed or released.
@available(*, deprecated, message: "Use Subscription, which a store returns.")
public final class Disposable: Sendable {
  /// The subscription, or nil after it has ended or a disposer owns it.
  private let owned: Mutex<Subscription?>
  private weak let subscription: Subscription?
  private weak let end: End?

  /// Creates a handle of a subscription.
  public init(_ subscription: Subscription) {
    owned = Mutex(subscription)
    self.subscription = subscription
    end = nil
  }

  /// Creates a handle that runs a closure, once.
  public init(_ action: @escaping () -> Void) {
    let end = End(action)
    // A disposer keeps subscriptions. The closure of this one is never called, and keeps the end.
    let store = Store(state: 0, reducer: .empty)
    let subscription = store.onAction { _ in withExtendedLifetime(end) {} }
    owned = Mutex(subscription)
    self.subscription = subscription
    self.end = end
  }

  /// Ends the observation, or runs the closure.
  public func dispose() {
    subscription?.dispose()
    end?.run()
    take()
  }

  /// Transfers ownership to a disposer.
  public func dispose(on disposer: Disposer) { take()?.dispose(by: disposer) }

  @discardableResult
  private func take() -> Subscription? { owned.withLock { $0.take() } }
}

/// A closure that runs once, at the latest when nobody keeps this object.
private final class End: Sendable {
  private let action: Mutex<Unchecked<() -> Void>?>

  init(_ action: @escaping () -> Void) { self.action = Mutex(Unchecked(value: action)) }

  deinit { run() }

  func run() {
    let action = action.withLock { $0.take() }
    action?.value()
  }
}

extension Subscription {
  /// Transfers ownership of the subscription to a disposer.
  @available(*, deprecated, renamed: "dispose(by:)")
  public func dispose(on disposer: Disposer) { dispose(by: disposer) }
}

extension Disposer {
  /// Takes ownership of a handle.
  @available(*, deprecated, message: "Write subscription.dispose(by: disposer).")
  public func add(disposal: Disposable) { disposal.dispose(on: self) }
}
