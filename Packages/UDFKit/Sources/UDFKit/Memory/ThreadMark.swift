import Synchronization

/// A thread-local pointer.
///
/// Proof of `nonisolated(unsafe)` and of the pointers: a key is created once and never changes. A value under
/// it is visible only to the thread that stored it. Only that thread reads through these pointers, in a scope
/// that the object outlives.
struct ThreadMark: Sendable {
  /// The store whose rules this thread is running.
  static let reducing = ThreadMark()

  private let key = ThreadKey()

  private init() {}

  var pointer: UnsafeMutableRawPointer? { key.pointer }

  func set(_ pointer: UnsafeMutableRawPointer?) { key.set(pointer) }
}

/// The number of stores in the process.
///
/// A store checks whether a rule of another store runs on its thread only if there is another store.
///
/// Proof of `@unchecked Sendable`: the pointer never changes, and its target is atomic. It is never freed,
/// because there is one object in a process.
final class StoreCount: @unchecked Sendable {
  static let shared = StoreCount()

  private let count = Atomic<Int>(0)

  /// Whether there is more than one store.
  @inline(__always)
  var isMany: Bool { count.load(ordering: .relaxed) > 1 }

  func add() { count.add(1, ordering: .relaxed) }
  func remove() { count.subtract(1, ordering: .relaxed) }
}
