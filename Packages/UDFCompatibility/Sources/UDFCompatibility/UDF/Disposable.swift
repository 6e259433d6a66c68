public import UDFKit

/// A handle that ends an observation.
@available(*, deprecated, renamed: "Subscription")
public typealias Disposable = Subscription

extension Subscription {
  /// Transfers ownership of the subscription to a disposer.
  @available(*, deprecated, renamed: "dispose(by:)")
  public func dispose(on disposer: Disposer) { dispose(by: disposer) }
}

extension Disposer {
  /// Takes ownership of a subscription.
  @available(*, deprecated, message: "Write subscription.dispose(by: disposer).")
  public func add(disposal subscription: Subscription) { subscription.dispose(by: self) }
}
