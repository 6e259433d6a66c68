extension Store where State: Equatable {
  /// Calls a closure with the current state, then with each change of it, once and in order (law 4).
  ///
  /// ```swift
  /// store.scope(\.counter).observe { print($0.count) }.dispose(by: disposer)
  /// ```
  ///
  /// The first call has returned when this returns, on the calling thread. Later calls run on the thread
  /// that delivers: the one that dispatched, one that was delivering just then, or the store's executor. One
  /// closure of a store runs at a time, in the order in which they subscribed; only a first call may run
  /// beside another closure, when another thread delivers. It may dispatch, observe and dispose. A slow
  /// one makes the others wait, but not who dispatches. The state must be `Equatable`: scope to what is.
  ///
  /// Cost: one comparison for each action whose rules write a slice on this line. The observer keeps the
  /// state it was told last, so a large array in it is copied when it next changes: scope to what you
  /// show.
  ///
  /// - Returns: the handle; the subscription ends when it is dropped.
  @inlinable
  public func observe(_ body: @escaping @Sendable (State) -> Void) -> Subscription {
    Subscription(makeObserver(body))
  }

  /// Calls a closure with the current state, then with each change, on the main actor.
  ///
  /// ```swift
  /// store.observe(on: .main) { label.text = "\($0)" }.dispose(by: disposer)
  /// ```
  ///
  /// As the plain form, but the closure runs later, one call at a time.
  @inlinable
  public func observe(
    on context: MainContext,
    _ body: @escaping @MainActor @Sendable (State) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.main(in: core, keepsLatest: false, body)
    return Subscription(makeObserver { mailbox.post($0) }, mailbox: mailbox)
  }

  /// Calls a closure with the current state, then with each change, off the main actor.
  @inlinable
  public func observe(
    on context: BackgroundContext,
    _ body: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.background(in: core, body)
    return Subscription(makeObserver { mailbox.post($0) }, mailbox: mailbox)
  }

  @inlinable
  func makeObserver(_ body: @escaping @Sendable (State) -> Void) -> Observer {
    // Not by `??`: a closure that passes through generic code is wrapped there.
    var perform = ValueObserver<State>.performInPlace
    if let reading {
      perform = ValueObserver<State>.performOnReading
      if let own = reading.perform { perform = own }
    }
    let observer = ValueObserver<State>(
      store: core,
      node: node,
      initial: state,
      reading: reading,
      perform: perform,
      body: body
    )
    core.subscribe(observer)
    return observer
  }
}

/// The main actor, as a place to be told.
public struct MainContext: Sendable {
  /// On the main actor.
  public static let main = MainContext()
}

/// The background, as a place to be told.
public struct BackgroundContext: Sendable {
  /// Off the main actor, one call at a time, on the store's executor.
  public static let background = BackgroundContext()
}
