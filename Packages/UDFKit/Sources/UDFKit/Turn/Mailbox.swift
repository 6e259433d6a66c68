import Synchronization

/// A queue of values for the main actor or the background, which calls with one value at a time and in order.
///
/// No code of the program runs under its lock. The order of locks is that of the store, a mailbox's, and `CallWait`'s:
/// no thread waits for one while it has a later one.
@usableFromInline
package final class Mailbox<Value: Sendable>: Sendable {
  private enum Phase {
    case idle
    /// A task was asked to empty the mailbox, or is emptying it.
    case scheduled
    case closed
  }

  private typealias Item = (value: Value, cascades: [Cascade])

  private struct Contents {
    var phase = Phase.idle
    var items = FIFO<Item>()
    /// The thread that calls, or 0.
    var callingThread: UInt = 0
  }

  private let contents = Mutex(Contents())
  private weak let core: Core?
  private let isMain: Bool
  /// Whether only the latest value is kept for a context that cannot keep up.
  private let keepsLatest: Bool
  private let body: @Sendable (Value) -> Void

  @usableFromInline
  package init(
    in core: Core,
    isMain: Bool = false,
    keepsLatest: Bool,
    _ body: @escaping @Sendable (Value) -> Void
  ) {
    (self.core, self.isMain) = (core, isMain)
    (self.keepsLatest, self.body) = (keepsLatest, body)
  }

  @usableFromInline
  package static func main(
    in core: Core,
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Mailbox {
    // The task that empties the mailbox is on the main actor.
    Mailbox(in: core, isMain: true, keepsLatest: keepsLatest) { value in
      MainActor.assumeIsolated { body(value) }
    }
  }

  /// Called by the thread that delivers, or by the one that subscribes.
  @usableFromInline
  package func post(_ value: Value) {
    let cascades = core?.joinDeliveringCascade().map { [$0] } ?? []
    // A replaced value is deallocated with this variable, outside of the lock.
    var replaced: Item?
    let (mustSchedule, isClosed) = contents.withLock { contents in
      if case .closed = contents.phase { return (false, true) }
      var item = (value: value, cascades: cascades)
      if keepsLatest, var old = contents.items.popFirst() {
        // The cascades that wait already are moved and not copied, because there may be many.
        swap(&item.cascades, &old.cascades)
        item.cascades += cascades
        replaced = old
      }
      contents.items.append(item)
      guard case .idle = contents.phase else { return (false, false) }
      contents.phase = .scheduled
      return (true, false)
    }
    withExtendedLifetime(replaced) {}
    if isClosed { core?.endParts(of: cascades) }
    if mustSchedule { schedule() }
  }

  private func schedule() {
    if isMain {
      Task { @MainActor in empty() }
    } else {
      Task.detached(executorPreference: core?.settings.executor) { self.empty() }
    }
  }

  /// Calls with the values that are in the mailbox now, and leaves later ones to a later call.
  private func empty() {
    for _ in 0..<contents.withLock({ $0.items.count }) {
      guard let item = next() else { break }
      body(item.value)
      contents.withLock { contents in
        contents.callingThread = 0
        if case .closed = contents.phase { CallWait.end(ObjectIdentifier(self)) }
      }
      if !item.cascades.isEmpty { core?.endParts(of: item.cascades) }
    }
    let isLeft = contents.withLock { contents in
      if case .closed = contents.phase { return false }
      if !contents.items.isEmpty { return true }
      contents.phase = .idle
      return false
    }
    if isLeft { schedule() }
  }

  private func next() -> Item? {
    contents.withLock { contents in
      let item = contents.items.popFirst()
      if item != nil { contents.callingThread = currentThread() }
      return item
    }
  }

  /// If requested, it waits for a call on another thread, like `Core.dispose`.
  @usableFromInline
  package func close(waits: Bool) {
    let (wait, left) = contents.withLock { contents -> (CallWait?, FIFO<Item>) in
      contents.phase = .closed
      let left = contents.items
      contents.items = FIFO()
      guard waits, contents.callingThread != 0 else { return (nil, left) }
      return (CallWait.begin(for: ObjectIdentifier(self), on: contents.callingThread), left)
    }
    // The remaining values are deallocated here, outside of the lock. Whoever ends a subscription calls no closure.
    var items = left
    while let item = items.popFirst() { core?.endParts(of: item.cascades, delivers: false) }
    wait?.untilReturned()
  }
}

extension Core {
  /// Joins the cascade of the current delivery once more and returns it, if this thread delivers and there is one.
  func joinDeliveringCascade() -> Cascade? {
    locked {
      guard let cascade = outbox.cascade, outbox.holdDeliverer() == currentThread() else {
        return nil
      }
      cascade.open += 1
      return cascade
    }
  }
}
