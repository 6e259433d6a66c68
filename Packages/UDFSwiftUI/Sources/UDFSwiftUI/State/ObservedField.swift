#if canImport(SwiftUI)

import Observation
import Synchronization
import UDFKit

/// A field that a view has read.
@MainActor
protocol Field<State>: AnyObject, Sendable {
  associatedtype State
  /// Returns whether the field has changed.
  func refresh(from state: State) -> Bool
  /// Lets views run again that have read an older value.
  func tellAgain()
}

/// A field, whose reads Observation tracks.
@MainActor
@Observable
final class ObservedField<State: Sendable, Value: Equatable & Sendable>: Field {
  private(set) var value: Value
  @ObservationIgnored private let read: @Sendable (State) -> Value
  @ObservationIgnored private var subscription: Subscription?

  init(
    _ slice: Store<Value>,
    _ read: @escaping @Sendable (State) -> Value,
    noteChange: @escaping @Sendable () -> Void
  ) {
    self.read = read
    value = slice.state
    let isFirst = Atomic(true)
    subscription = slice.observe { _ in
      // The first call gives the value that is read above, or a later one, which the next line below notes.
      if !isFirst.exchange(false, ordering: .relaxed) { noteChange() }
    }
    if slice.state != value { noteChange() }
  }

  func refresh(from state: State) -> Bool {
    let new = read(state)
    if new == value { return false }
    value = new
    return true
  }

  func tellAgain() { withMutation(keyPath: \.value) {} }
}

extension Store {
  /// Returns the store of a field: along stored variables a scope, so that its observer compares only when the field may
  /// have changed.
  func field<Value: Sendable>(_ keyPath: any KeyPath<State, Value> & Sendable) -> Store<Value> {
    guard let writable = keyPath as? WritableKeyPath<State, Value>,
      MemoryLayout<State>.offset(of: keyPath) != nil
    else { return scope(reading: { $0[keyPath: keyPath] }) }
    // Proof of the cast: the object is the key path that was passed in, which is `Sendable`. A cast to its writable type
    // loses that, and `Sendable` has no representation that a cast could change.
    return scope(unsafeBitCast(writable, to: (any WritableKeyPath<State, Value> & Sendable).self))
  }
}

#endif
