public import UDFKit

/// The counterpart of a view: it provides the state and takes the events.
///
/// The package UDFMacros writes most of one: see `@Loop` there. By hand it is
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
  /// What the view shows.
  associatedtype State: Equatable & Sendable
  /// What the user does.
  associatedtype Event

  /// The state, to read and to observe.
  var state: CurrentValue<State> { get }

  /// Does what an event asks for.
  func handle(_ event: Event)

  /// The view has come.
  func start()

  /// The view has gone.
  func stop()
}

extension ViewProvider {
  /// Does nothing.
  public func start() {}

  /// Does nothing.
  public func stop() {}
}

/// A value that changes: read it, or follow it.
public struct CurrentValue<Value: Equatable & Sendable>: Sendable {
  let store: Store<Value>

  /// The value as of now.
  public var value: Value { store.state }

  /// The value as of now, then each change of it, none left out.
  public var values: AsyncStream<Value> { store.states }

  /// Calls a closure on the main actor with the value as of now, then with each change of it.
  public func observe(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> Subscription {
    store.observe(on: .main, body)
  }
}
