import Synchronization

/// Values on their way to the main actor or the background: one call at a time, in order.
///
/// Proof of the locks: a mailbox holds its own lock only to change its own state, and calls nothing
/// meanwhile; no thread ever waits for the store's lock while it holds a mailbox's.
@usableFromInline
final class Mailbox<Value: Sendable>: Closable {
  private enum Phase {
    /// Nothing is there and nobody comes.
    case idle
    /// Somebody has been asked to come and empty it.
    case scheduled
    /// This thread is calling the closure.
    case calling(UInt)
    /// It never calls again.
    case closed
  }

  private struct State {
    var phase = Phase.idle
    var values = FIFO<Value>()
    /// The cascades that wait for what is in it.
    var cascades: [Cascade] = []
  }

  private let state = Mutex(State())
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
    self.core = core
    self.keepsLatest = keepsLatest
    self.schedule = schedule
    self.body = body
  }

  /// A mailbox that is emptied on the main actor.
  @usableFromInline
  static func main(
    in core: Core,
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Mailbox {
    Mailbox(in: core, keepsLatest: keepsLatest) { mailbox in
      Task { @MainActor in mailbox.empty() }
    } body: { value in
      // It is called by `empty`, which is called by the task above.
      MainActor.assumeIsolated { body(value) }
    }
  }

  /// A mailbox that is emptied off the main actor.
  @usableFromInline
  static func background(
    in core: Core,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> Mailbox {
    let executor = core.settings.executor
    return Mailbox(in: core, keepsLatest: false) { mailbox in
      Task.detached(executorPreference: executor) { mailbox.empty() }
    } body: {
      body($0)
    }
  }

  /// Puts a value in.
  ///
  /// Called by the thread that delivers.
  @usableFromInline
  func post(_ value: Value) {
    let cascade = core?.joinDeliveringCascade()
    let (mustSchedule, isClosed) = state.withLock { state in
      if case .closed = state.phase { return (false, true) }
      if keepsLatest { while state.values.popFirst() != nil {} }
      state.values.append(value)
      if let cascade { state.cascades.append(cascade) }
      guard case .idle = state.phase else { return (false, false) }
      state.phase = .scheduled
      return (true, false)
    }
    if isClosed, let cascade { core?.leaveFromOutside([cascade]) }
    if mustSchedule { schedule(self) }
  }

  /// Calls with what is in it at this moment; what comes meanwhile has a turn of its own.
  private func empty() {
    var turns = state.withLock { $0.values.count }
    while turns > 0, let value = next() {
      body(value)
      turns -= 1
    }
    let (isEmpty, cascades) = state.withLock { state -> (Bool, [Cascade]) in
      if case .closed = state.phase { return (true, []) }
      guard state.values.isEmpty else {
        state.phase = .scheduled
        return (false, [])
      }
      state.phase = .idle
      defer { state.cascades = [] }
      return (true, state.cascades)
    }
    if isEmpty { core?.leaveFromOutside(cascades) } else { schedule(self) }
  }

  private func next() -> Value? {
    state.withLock { state in
      if case .closed = state.phase { return nil }
      let value = state.values.popFirst()
      if value != nil { state.phase = .calling(currentThread()) }
      return value
    }
  }

  /// Closes it; waits for a call that is going on, unless it is the caller's own.
  @usableFromInline
  func close() {
    while true {
      let (mustWait, cascades) = state.withLock { state -> (Bool, [Cascade]) in
        if case .calling(let thread) = state.phase, thread != currentThread() { return (true, []) }
        state.phase = .closed
        state.values = FIFO()
        defer { state.cascades = [] }
        return (false, state.cascades)
      }
      if !mustWait { return core?.leaveFromOutside(cascades) ?? () }
      yieldThread()
    }
  }
}

extension Core {
  /// The cascade of what is being delivered, joined once more.
  ///
  /// Called by the thread that delivers, which is the only one that writes `deliveringCascade`.
  func joinDeliveringCascade() -> Cascade? {
    guard let cascade = deliveringCascade else { return nil }
    locked { cascade.open += 1 }
    return cascade
  }

  /// Leaves cascades, and delivers what follows.
  func leaveFromOutside(_ cascades: some Collection<Cascade>) {
    guard !cascades.isEmpty else { return }
    let didEnter = lock.enter()
    for cascade in cascades { leave(cascade) }
    if didEnter {
      deliverQueued()
      lock.leave()
    }
  }
}
