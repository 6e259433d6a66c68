import Synchronization

/// A queue of values for the main actor or the background, which calls with one value at a time and in order.
///
/// No code of the program runs under its lock. The order of locks is that of the store, a mailbox's, and `CallWait`'s:
/// no thread waits for one while it has a later one.
@usableFromInline
final class Mailbox<Value: Sendable>: Sendable {
  private enum Phase {
    case idle
    /// A task was asked to empty the mailbox, or is emptying it.
    case scheduled
    case closed
  }

  private struct Item {
    let value: Value
    var cascades: [Cascade]
  }

  private struct Contents {
    var phase = Phase.idle
    var items = FIFO<Item>()
    var callingThread: UInt = 0
  }

  private let contents = Mutex(Contents())
  private weak let core: Core?
  /// Whether only the latest value is kept for a context that cannot keep up.
  private let keepsLatest: Bool
  private let schedule: @Sendable (Mailbox) -> Void
  private let body: @Sendable (Value) -> Void

  private init(
    in core: Core,
    keepsLatest: Bool,
    schedule: @escaping @Sendable (Mailbox) -> Void,
    body: @escaping @Sendable (Value) -> Void
  ) {
    (self.core, self.keepsLatest) = (core, keepsLatest)
    (self.schedule, self.body) = (schedule, body)
  }

  @usableFromInline
  static func main(
    in core: Core,
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Mailbox {
    Mailbox(in: core, keepsLatest: keepsLatest) { mailbox in
      Task { @MainActor in mailbox.empty() }
    } body: { value in
      // `empty` calls this, and the task above calls `empty`.
      MainActor.assumeIsolated { body(value) }
    }
  }

  @usableFromInline
  static func background(
    in core: Core,
    keepsLatest: Bool,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> Mailbox {
    let executor = core.settings.executor
    let schedule = { @Sendable (mailbox: Mailbox) -> Void in
      Task.detached(executorPreference: executor) { mailbox.empty() }
    }
    return Mailbox(in: core, keepsLatest: keepsLatest, schedule: schedule, body: body)
  }

  /// Called by the thread that delivers, or by the one that subscribes.
  @usableFromInline
  func post(_ value: Value) {
    let cascades = core?.joinDeliveringCascade().map { [$0] } ?? []
    // A replaced value is deallocated with this variable, outside of the lock.
    var replaced: Item?
    let (mustSchedule, isClosed) = contents.withLock { contents in
      if case .closed = contents.phase { return (false, true) }
      var item = Item(value: value, cascades: cascades)
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
    if mustSchedule { schedule(self) }
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
    if isLeft { schedule(self) }
  }

  private func next() -> Item? {
    contents.withLock { contents in
      if case .closed = contents.phase { return nil }
      let item = contents.items.popFirst()
      if item != nil { contents.callingThread = currentThread() }
      return item
    }
  }

  /// If requested, it waits for a call on another thread, like `Core.dispose`.
  @usableFromInline
  func close(waits: Bool) {
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
    guard let cascade = outbox.cascade(deliveredBy: currentThread()) else { return nil }
    locked { cascade.open += 1 }
    return cascade
  }
}
