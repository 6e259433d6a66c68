import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pointer that each thread has for itself.
///
/// Proof of `nonisolated(unsafe)` and of the pointers: a key is made once and never changes, and what is
/// stored under it is seen only by the thread that stored it. Nothing is read through these pointers but by
/// who stored them, in a scope that the object outlives.
struct ThreadMark: Sendable {
  /// The store whose rules this thread runs.
  static let reducing = ThreadMark()
  /// The mailbox whose closure this thread calls.
  static let mailbox = ThreadMark()

  private let key: pthread_key_t

  private init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  var pointer: UnsafeMutableRawPointer? { pthread_getspecific(key) }

  func set(_ pointer: UnsafeMutableRawPointer?) { pthread_setspecific(key, pointer) }
}

/// How many stores there are in the process.
///
/// A store asks whether a rule of another one runs on its thread only where there is another one.
///
/// Proof of `@unchecked Sendable`: the pointer never changes, and what it points to is atomic. It is never
/// freed, for there is one object in a process.
final class StoreCount: @unchecked Sendable {
  static let shared = StoreCount()

  private let count = Atomic<Int>(0)

  /// Whether there is more than one.
  @inline(__always)
  var isMany: Bool { count.load(ordering: .relaxed) > 1 }

  func add() { count.add(1, ordering: .relaxed) }
  func remove() { count.subtract(1, ordering: .relaxed) }
}
