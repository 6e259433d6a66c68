/// An action as listeners see it: with the state right after it, and whether it was rejected.
public struct Dispatched<State: Sendable>: Sendable {
  /// The action.
  public let action: any Action
  /// The state right after it.
  public let state: State
  /// Why it was rejected and changed nothing; nil when it was not (law 8).
  public let rejection: (any Error)?
  /// Which action's effect dispatched it; nil when it came from outside.
  public let cause: Cause?
  /// Where it was dispatched.
  public let location: SourceLocation
}

extension Store {
  /// Calls a closure with every action, once, with the state right after it (law 4).
  ///
  /// ```swift
  /// store.onAction { if let reason = $0.rejection { log("\($0.action): \(reason)") } }
  /// ```
  ///
  /// Every action of the whole store, wherever it was dispatched, also rejected and unhandled ones; the
  /// state is that of this store's slice. Called after the observers and components, before effects.
  ///
  /// Cost: each action is boxed and this slice copied for each listener.
  @inlinable
  public func onAction(_ body: @escaping @Sendable (Dispatched<State>) -> Void) -> Subscription {
    let listener = ActionObserver(core: core, line: line, reading: reading, body: body)
    core.subscribe(listener, toActions: true)
    return Subscription(listener)
  }

  /// The actions as an asynchronous sequence, none left out.
  public var actions: AsyncStream<Dispatched<State>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Dispatched<State>.self)
    let subscription = onAction { continuation.yield($0) }
    continuation.onTermination = { _ in subscription.dispose() }
    return stream
  }
}

/// A listener of all actions.
@usableFromInline
final class ActionObserver<State: Sendable>: Observer, @unchecked Sendable {
  @exclusivity(unchecked) private var noted = FIFO<Dispatched<State>>()
  private let body: @Sendable (Dispatched<State>) -> Void
  private let reading: Reading<State>?

  @usableFromInline
  init(
    core: Core,
    line: Line,
    reading: Reading<State>?,
    body: @escaping @Sendable (Dispatched<State>) -> Void
  ) {
    self.body = body
    self.reading = reading
    super.init(core: core, line: line) { observer, step, _, core in
      // The observer that is given to the closure is the one that it is made for here.
      let listener = unsafeDowncast(observer, to: ActionObserver<State>.self)
      switch step {
      case .keep: listener.note(core)
      case .tellKept: listener.tell(core)
      case .compare, .keepCurrent, .tellCurrent: break
      }
      return false
    }
  }

  private func note(_ core: Core) {
    guard let outcome = core.outcome else { return }
    let slice = (core.memory + line.place.access.offset).assumingMemoryBound(to: State.self)
    noted.append(
      Dispatched(
        action: outcome.action,
        state: reading?.load(core.memory, line) ?? slice.pointee,
        rejection: outcome.rejection,
        cause: outcome.cause,
        location: outcome.location
      )
    )
  }

  private func tell(_ core: Core) {
    var next = noted.popFirst()
    core.beginCall()
    if let dispatched = next.take() { body(dispatched) }
    core.endCall()
  }
}
