import Dispatch
import Foundation
import Synchronization
import UDFKit

/// An action whose reducer takes the given time.
struct Held: Action {
  let nanoseconds: UInt64
}

/// A state whose reducer takes the time that the action specifies.
struct HeldState: Equatable, Sendable {
  private(set) var count = 0

  mutating func reduce(_ action: Held) {
    count += 1
    guard action.nanoseconds > 0 else { return }
    let end = DispatchTime.now().uptimeNanoseconds + action.nanoseconds
    while DispatchTime.now().uptimeNanoseconds < end {}
  }

  static var reducer: Reducer<HeldState> {
    Reducer {
      On(Held.self) {
        $0.reduce($1)
        return .none
      }
    }
  }
}

/// The same state under a `Mutex`.
final class MutexHeld: Sendable {
  private let state = Mutex(HeldState())

  var count: Int { state.withLock { $0.count } }

  func dispatch(_ action: Held) { state.withLock { $0.reduce(action) } }
}

/// The same state under a lock of the C library.
///
/// Proof of `@unchecked Sendable`: the state is accessed only under the lock.
final class PThreadHeld: @unchecked Sendable {
  @exclusivity(unchecked) private var state = HeldState()
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { require(pthread_mutex_init(lock, nil) == 0, "there is no lock") }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  var count: Int {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return state.count
  }

  func dispatch(_ action: Held) {
    pthread_mutex_lock(lock)
    state.reduce(action)
    pthread_mutex_unlock(lock)
  }
}
