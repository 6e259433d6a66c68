import Synchronization
import UDFKit

/// Recorded values, in order, from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  func record(_ value: Value) { values.withLock { $0.append(value) } }

  var all: [Value] { values.withLock { $0 } }

  func clear() { values.withLock { $0 = [] } }
}

extension Recorder<String> {
  /// The settings of a store whose issues this records.
  var settings: StoreSettings { StoreSettings { self.record("\($0)") } }
}

/// What an observer or a listener was told while somebody held this.
final class Told<Value: Sendable>: Sendable {
  private let values = Recorder<Value>()
  private let subscription: Subscription

  init(_ subscribe: (@escaping @Sendable (Value) -> Void) -> Subscription) {
    subscription = subscribe { [values] in values.record($0) }
  }

  var all: [Value] { values.all }

  func clear() { values.clear() }
}

extension Store {
  /// Observes the state, and records what is told.
  func told() -> Told<State> where State: Equatable { told { $0 } }

  /// Observes the state, and records a part of what is told.
  func told<Value>(_ part: @escaping @Sendable (State) -> Value) -> Told<Value>
  where State: Equatable { Told { record in observe { record(part($0)) } } }

  /// Listens, and records a part of what is heard.
  func heard<Value>(_ part: @escaping @Sendable (Dispatched<State>) -> Value) -> Told<Value> {
    Told { record in onAction { record(part($0)) } }
  }
}
