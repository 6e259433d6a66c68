import Synchronization

/// A value that a test holds and releases, from any thread.
final class Kept<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func keep(_ newValue: Value) { value.withLock { $0 = newValue } }

  var current: Value? { value.withLock { $0 } }

  /// Releases the value, outside of the lock.
  func drop() {
    let dropped = value.withLock { value in
      defer { value = nil }
      return value
    }
    withExtendedLifetime(dropped) {}
  }
}

/// A count that any thread may change.
final class Tally: Sendable {
  private let count = Atomic(0)

  func add(_ number: Int = 1) { count.add(number, ordering: .sequentiallyConsistent) }

  var total: Int { count.load(ordering: .sequentiallyConsistent) }
}

/// An object that a closure holds, with which a test counts such closures.
final class Token: Sendable {
  private let alive: Tally

  init(_ alive: Tally) {
    self.alive = alive
    alive.add()
  }

  deinit { alive.add(-1) }
}
