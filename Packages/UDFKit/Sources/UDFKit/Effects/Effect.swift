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
/// An effect starts after the new state is visible and all observers have been called, or, on the main actor and in the
/// background, have their value (law 4). Its actions have the address of the action that started it: all rules, or, if
/// the rule ran for an addressed slice or an element, the rules of that one (law 7).
///
/// The effects of several rules for one action start in the order of the rules and run concurrently, as with `merge`.
/// If one must end before the next one starts, return both from one rule with `concatenate`. Ids belong to the slice of
/// the rule: equal ids in two instances of a feature do not collide.
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
  ///
  /// With a target, such as `.sender`, the action reaches only the rules on the line of that slice, as if it were an
  /// instance (law 7).
  public static func dispatch(
    _ action: any Action,
    to target: OwnSlice? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(operation: .dispatch(action, to: target, fileID: fileID, line: line))
  }

  /// Dispatches an action after a duration, which is measured on the store's clock.
  ///
  /// A newer one with the same id replaces the one that waits. With `keepsWaiting`, it is dropped instead: so a save
  /// comes a second after the first of many edits, and not after the last.
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
  /// The work is cancelled with the effect, and when the store is deallocated. If it throws an error, the handler is
  /// called with it, or else the store reports it, with the action and the rule (law 9). The error of a client that
  /// nobody gave is reported in any case. Cancellation is not an error. Without a priority, the work has that of the
  /// executor. It inherits neither priority nor task-local values, because any delivering thread may start it. Use
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
  /// .blocking { dispatch in dispatch(ArchiveAction.unpacked(try unpack(archive))) }
  /// ```
  ///
  /// The closure runs on its own thread, or on the store's executor if it has one, as in a test. In `run`, it would
  /// block one of the few threads that all tasks of the process share. Check `Task.isCancelled` in it to end it early.
  /// Everything else is as for `run`.
  ///
  /// Cost: one thread until the closure returns. Where hundreds may run at once, let one effect do the work of several.
  public static func blocking(
    _ body: @escaping @Sendable (Dispatch) throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    let work: Work = { dispatch in
      let executor = taskHasExecutor ? nil : ThreadPerJobExecutor.shared
      try await withTaskExecutorPreference(executor) { try body(dispatch) }
    }
    return run(work, catch: handler)
  }

  /// Cancels the effects with the given id on the rule's slice and on the slices within it.
  ///
  /// After this is reduced, no action of them arrives, even if they ignore cancellation or have not begun (law 9).
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(AnySendableHashable(id)))
  }

  /// Runs effects concurrently, and starts them in the given order.
  ///
  /// Their actions and their ends may come in any order. Use `concatenate` if the order matters.
  public static func merge(_ effects: [Effect]) -> Effect {
    joined(effects, as: Operation.merge) {
      if case .merge(let inner)? = $0.operation { inner } else { nil }
    }
  }

  /// Runs effects one after the other.
  ///
  /// Each effect starts when the one before it has ended, or was cancelled.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    joined(effects, as: Operation.concatenate) {
      if case .concatenate(let inner)? = $0.operation { inner } else { nil }
    }
  }

  /// Returns nothing, the only effect, or an operation on all, without nesting, so that it needs no deep stack.
  private static func joined(
    _ effects: [Effect],
    as operation: ([Effect]) -> Operation,
    _ inner: (Effect) -> [Effect]?
  ) -> Effect {
    let parts = effects.flatMap { inner($0) ?? ($0.operation == nil ? [] : [$0]) }
    return parts.count == 1 ? parts[0] : Effect(operation: parts.isEmpty ? nil : operation(parts))
  }
}
