public import UDFKit

/// The counterpart of a view, which provides the state and handles the events.
///
/// The package UDFMacros generates most of a provider with its macro `@Loop`. This is a provider without macros:
///
/// ```swift
/// final class CounterLoop: ViewProvider {
///   private let loop = LoopState(CounterState())
///   var state: CurrentValue<CounterState> { loop.current }
///
///   func handle(_ event: CounterEvent) {
///     switch event { case .increase: loop.update { $0.count += 1 } }
///   }
/// }
/// ```
@MainActor
public protocol ViewProvider<State, Event>: AnyObject {
  /// The state that the view shows.
  associatedtype State: Equatable & Sendable
  /// The events that the user can cause.
  associatedtype Event

  /// The state, to read and to observe.
  var state: CurrentValue<State> { get }

  /// Handles an event.
  func handle(_ event: Event)

  /// Called when the view appears.
  func start()

  /// Called when the view disappears.
  func stop()
}

extension ViewProvider {
  /// Does nothing.
  public func start() {}

  /// Does nothing.
  public func stop() {}
}

/// A value that changes, to read or to follow.
public struct CurrentValue<Value: Equatable & Sendable>: Sendable {
  let store: Store<Value>

  /// The current value.
  public var value: Value { store.state }

  /// The current value, and then each change, with none left out.
  public var values: AsyncStream<Value> { store.states() }

  /// Calls a closure on the main actor with the current value, and then with each change.
  public func observe(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> Subscription {
    store.observe(on: MainActor.self, body)
  }
}
