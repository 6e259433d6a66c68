/// Work that a rule returns in addition to its change of the state.
///
/// ```swift
/// On(SearchAction.self) { state, action in
///   guard case .queryChanged(let query) = action else { return .none }
///   state.query = query
///   return .run { dispatch in
///     dispatch(SearchAction.resultsReceived(try await client.search(query)))
///   } catch: { error, dispatch in
///     dispatch(SearchAction.searchFailed("\(error)"))
///   }
///   .debounced(id: "search", for: .milliseconds(300))
/// }
/// ```
///
/// An effect starts after the new state is visible and all observers have been called (law 4). An observer on the main
/// actor or in the background has its value then, and may be called later. The actions of the effect have the same
/// address as the action that started it: all rules, or, if the rule ran for an addressed slice or an element, the
/// rules of that one (law 7).
///
/// The effects of several rules for one action start in the order of the rules and run concurrently, as those of
/// `merge` do. If one effect must end before the next one starts, return both from one rule with `concatenate`.
///
/// Ids belong to the slice of the rule. Equal ids in two instances of a feature do not collide.
public struct Effect: Sendable {
  @usableFromInline
  typealias Work = @Sendable (Dispatch) async throws -> Void
  @usableFromInline
  typealias Handler = @Sendable (any Error, Dispatch) async -> Void

  /// Two words, so that an effect is returned in registers and `.none` costs almost nothing.
  @usableFromInline
  enum Operation: Sendable {
    /// To the address of the effect, or to a target.
    indirect case dispatch(any Action, to: OwnSlice?, fileID: StaticString, line: UInt)
    indirect case wait(Duration, Effect)
    case run(Work)
    indirect case runWith(TaskPriority?, Work, catch: Handler?)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancel(AnySendableHashable)
    indirect case identified(Effect, id: AnySendableHashable, older: Older)
    indirect case throttled(Effect, id: AnySendableHashable, Duration, keepsLatest: Bool)
    indirect case onCancel(Effect, any Action, fileID: StaticString, line: UInt)
  }

  /// What becomes of an older effect with the same id.
  @usableFromInline
  enum Older: Sendable {
    case goesOn
    case isCancelled
    /// The newer effect does not begin.
    case isKept
  }

  @usableFromInline let operation: Operation?

  @usableFromInline
  init(operation: Operation?) { self.operation = operation }

  /// An effect that does nothing.
  @inlinable public static var none: Effect { Effect(operation: nil) }

  /// Dispatches an action, after all observers have been called for the action that caused it.
  public static func dispatch(
    _ action: any Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(operation: .dispatch(action, to: nil, fileID: fileID, line: line))
  }

  /// Dispatches an action after a duration, which is measured on the store's clock.
  ///
  /// A newer one with the same id replaces the one that waits, and begins to wait anew. With `keepsWaiting`, the one that
  /// waits stays, and the newer one is dropped: so a save comes a second after the first of many edits, and not after the
  /// last.
  public static func dispatch(
    _ action: any Action,
    after duration: Duration,
    id: some Hashable & Sendable,
    keepsWaiting: Bool = false,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    let action = Effect.dispatch(action, fileID: fileID, line: line)
    return Effect(operation: .wait(duration, action))
      .identified(by: id, older: keepsWaiting ? .isKept : .isCancelled)
  }

  /// Runs asynchronous work that may dispatch actions, once or many times.
  ///
  /// The work is cancelled with the effect, and when the store is deallocated. If the work throws an error,
  /// the handler is called with it. Without a handler, the store reports the error to its hook, with the
  /// action and the rule (law 9). It also reports the error of a client that nobody gave, before the handler
  /// is called. Cancellation is not an error. Without a priority, the work has the priority of the executor. It
  /// inherits neither priority nor task-local values, because any delivering thread may start it. Use
  /// `blocking` for work that blocks its thread.
  public static func run(
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (Dispatch) async throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    if priority == nil, handler == nil { return Effect(operation: .run(body)) }
    return Effect(operation: .runWith(priority, body, catch: handler))
  }

  /// Runs plain work that may block its thread, such as reading a file, calling C, or waiting for a long-held lock.
  ///
  /// ```swift
  /// .blocking { dispatch in
  ///   dispatch(ArchiveAction.unpacked(try unpack(archive)))
  /// }
  /// ```
  ///
  /// The closure runs on its own thread, so it does not delay other effects. In `run`, it would block one of
  /// the few threads that all tasks of the process share. Check `Task.isCancelled` in the closure to end it
  /// early. Everything else is as for `run`. If the store has an executor, as in a test, the closure runs on
  /// the executor.
  ///
  /// Cost: one thread until the closure returns. If hundreds of closures may run at the same time, let one
  /// effect do the work of several.
  public static func blocking(
    _ body: @escaping @Sendable (Dispatch) throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    run(
      { dispatch in
        try await withTaskExecutorPreference(taskHasExecutor ? nil : ThreadPerJobExecutor.shared) {
          try body(dispatch)
        }
      },
      catch: handler
    )
  }

  /// Cancels the effects with the given id on the rule's slice and on the slices within it.
  ///
  /// After this is reduced, no action of these effects arrives, even if they ignore cancellation or have not
  /// begun (law 9).
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(AnySendableHashable(id)))
  }

  /// Runs effects concurrently, and starts them in the given order.
  ///
  /// ```swift
  /// return .merge([.dispatch(FeedAction.opened), isKnown ? .none : load])
  /// ```
  ///
  /// Their actions may come in any order, and they may end in any order. The same is true of effects that several
  /// rules return for one action. Use `concatenate` if the order matters.
  public static func merge(_ effects: [Effect]) -> Effect {
    joined(effects, as: Operation.merge) {
      if case .merge(let inner)? = $0.operation { inner } else { nil }
    }
  }

  /// Runs effects one after the other.
  ///
  /// Each effect starts when the one before it has ended. A cancelled effect has ended, so the next one
  /// starts.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    joined(effects, as: Operation.concatenate) {
      if case .concatenate(let inner)? = $0.operation { inner } else { nil }
    }
  }

  /// Returns nothing, the only effect, or an operation on all effects, of which such operations give their parts.
  ///
  /// So effects that are joined one by one need no deep stack.
  private static func joined(
    _ effects: [Effect],
    as operation: ([Effect]) -> Operation,
    _ inner: (Effect) -> [Effect]?
  ) -> Effect {
    let parts = effects.flatMap { inner($0) ?? ($0.operation == nil ? [] : [$0]) }
    return parts.count == 1 ? parts[0] : Effect(operation: parts.isEmpty ? nil : operation(parts))
  }
}
