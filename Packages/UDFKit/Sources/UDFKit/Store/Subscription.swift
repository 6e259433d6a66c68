import Synchronization

/// The handle of a subscription, which ends when the handle is disposed or released.
///
/// Keep the handle, or pass it to a `Disposer` with `dispose(by:)`. When `dispose()` has returned, the
/// closure is not running and never runs again (law 5), unless the closure itself called `dispose()`, or two
/// closures dispose each other. If the closure is running on another thread, `dispose()` sleeps until it
/// returns. In a reducer it does not wait, and the subscription ends with the turn. Do not call it while you hold a lock
/// that the closure waits for. Releasing the handle also ends the subscription, without waiting.
///
/// The handle keeps the store alive.
public final class Subscription: Sendable {
  private let observer: Observer
  /// The values that wait for the main actor or the background.
  private let mailbox: (any Closable)?

  @usableFromInline
  init(_ observer: Observer, _ mailbox: (any Closable)? = nil) {
    self.observer = observer
    self.mailbox = mailbox
  }

  /// The store, which the observer keeps alive.
  ///
  /// Proof: every observer is created with the core of a store.
  private var core: Core { unsafeDowncast(observer.core, to: Core.self) }

  // A subscription that has ended needs no lock. The thread that cancelled its stream may be the last to hold it.
  deinit { if !observer.isDisposed { end(waits: false) } }

  /// Ends the subscription.
  ///
  /// A second call does nothing.
  public func dispose() { end(waits: true) }

  /// Ends the subscription of a stream, for a thread that cancels a task; see `Core.enterOrHandOver`.
  ///
  /// If the store is busy, a call may still begin after this.
  func disposeWithoutWaiting() { core.disposeWithoutWaiting(observer, keeping: self) }

  private func end(waits: Bool) {
    mailbox?.close(waits: waits && core.mayWaitForCalls)
    core.dispose(observer, waits: waits)
  }

  /// Transfers ownership of the subscription to a disposer.
  public func dispose(by disposer: Disposer) { disposer.add { self } }
}

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
