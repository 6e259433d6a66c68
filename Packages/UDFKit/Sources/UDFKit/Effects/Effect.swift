/// What is to happen besides the change of the state: a value that a rule returns.
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
/// It starts after the state that caused it is visible and everybody has been told (law 4). What it
/// dispatches goes where its action went: to everybody, or, when the rule ran for an addressed slice or
/// an element, to that one (law 7).
///
/// Ids belong to the slice of the rule: those of two instances of a feature do not collide.
public struct Effect: Sendable {
  /// Two words, so that it is returned in registers, and `.none` costs next to nothing.
  @usableFromInline
  enum Operation: Sendable {
    indirect case dispatch(any Action, fileID: StaticString, line: UInt)
    indirect case wait(Duration, Effect)
    case run(RunEffect.Work)
    indirect case runWith(RunEffect)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancel(AnySendableHashable)
    indirect case identified(Effect, id: AnySendableHashable, cancelsInFlight: Bool)
    indirect case throttled(Effect, id: AnySendableHashable, Duration, keepsLatest: Bool)
    indirect case onCancel(Effect, any Action, fileID: StaticString, line: UInt)
  }

  @usableFromInline let operation: Operation?

  @usableFromInline
  init(operation: Operation?) { self.operation = operation }

  var isNone: Bool { if case nil = operation { true } else { false } }

  /// Nothing.
  @inlinable public static var none: Effect { Effect(operation: nil) }

  /// Dispatches an action, after everybody has been told of the one that caused it.
  public static func dispatch(
    _ action: any Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect(operation: .dispatch(action, fileID: fileID, line: line))
  }

  /// Dispatches an action after a time, on the store's clock.
  public static func dispatch(
    _ action: any Action,
    after duration: Duration,
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    Effect.dispatch(action, fileID: fileID, line: line).debounced(id: id, for: duration)
  }

  /// Runs asynchronous work that may dispatch, once or many times.
  ///
  /// The work is cancelled with the effect, and when the store is released. The handler is called with
  /// an error of the work; without one, an error is reported to the store's hook, with the action and
  /// the rule (law 9). Cancellation is no error. Without a priority, it has that of the executor; as
  /// whichever thread delivers starts it, it inherits neither priority nor task-local values.
  public static func run(
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (Dispatch) async throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    if priority == nil, handler == nil { return Effect(operation: .run(body)) }
    let work = RunEffect(priority: priority?.rawValue, body: body, handler: handler)
    return Effect(operation: .runWith(work))
  }

  /// Runs asynchronous work with an id, by which it is found and cancelled.
  ///
  /// With `cancelsInFlight`, a running effect with the same id on the same slice ends when this one is
  /// returned. The rest is as without an id.
  public static func run(
    id: some Hashable & Sendable,
    cancelsInFlight: Bool = false,
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (Dispatch) async throws -> Void,
    catch handler: (@Sendable (any Error, Dispatch) async -> Void)? = nil
  ) -> Effect {
    run(priority: priority, body, catch: handler)
      .identified(by: id, cancelsInFlight: cancelsInFlight)
  }

  /// Dispatches an action for each element of an asynchronous sequence, until it ends.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    id: some Hashable & Sendable,
    cancelsInFlight: Bool = true,
    _ action: @escaping @Sendable (Elements.Element) -> any Action
  ) -> Effect where Elements.Element: Sendable {
    run(id: id, cancelsInFlight: cancelsInFlight) { dispatch in
      for try await element in elements { dispatch(action(element)) }
    }
  }

  /// Ends the effects with this id, of the rule's slice and of the slices within.
  ///
  /// Once the action is reduced, not one more action of theirs arrives, even if they ignore
  /// cancellation or had not begun (law 9).
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(AnySendableHashable(id)))
  }

  /// All of these at once, started in this order.
  ///
  /// They run side by side and may end in any order. Use `concatenate` where the order matters.
  public static func merge(_ effects: [Effect]) -> Effect {
    let parts = effects.flatMap { effect in
      if case .merge(let inner)? = effect.operation { inner } else { effect.isNone ? [] : [effect] }
    }
    return parts.count > 1 ? Effect(operation: .merge(parts)) : parts.first ?? .none
  }

  /// These one after the other: each starts when the one before it has ended.
  ///
  /// One that is cancelled has ended; the next one starts.
  public static func concatenate(_ effects: [Effect]) -> Effect {
    let parts = effects.flatMap { effect in
      if case .concatenate(let inner)? = effect.operation {
        inner
      } else {
        effect.isNone ? [] : [effect]
      }
    }
    return parts.count > 1 ? Effect(operation: .concatenate(parts)) : parts.first ?? .none
  }

  /// All of these at once.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// These one after the other.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }
}

/// Asynchronous work of an effect.
@usableFromInline
struct RunEffect: Sendable {
  @usableFromInline
  typealias Work = @Sendable (Dispatch) async throws -> Void

  /// The raw value of a `TaskPriority`, whose layout is not known here, so that to copy it takes long; nil
  /// for that of the executor.
  var priority: UInt8?
  let body: Work
  /// What is done about an error.
  var handler: (@Sendable (any Error, Dispatch) async -> Void)?
}
