import Dispatch
import Foundation
import Synchronization
import UDFKit

/// The locks under which the same state and reducer are measured.
enum HeldLock: String, CaseIterable, CodingKeyRepresentable, Encodable {
  case udfKit = "UDFKit"
  case mutex = "Mutex"
  case pthread

  /// Returns how a new state is changed and read under the lock.
  func use() -> (dispatch: @Sendable (Held) -> Void, read: @Sendable () -> Int) {
    switch self {
    case .udfKit:
      let reducer: Reducer<HeldState> = On(Held.self) { state, action in
        state.reduce(action)
        return .none
      }
      let store = Store(state: HeldState(), reducer: reducer)
      return ({ store.dispatch($0) }, { store.state.count })
    case .mutex:
      let state = Mutex(HeldState())
      return ({ action in state.withLock { $0.reduce(action) } }, { state.withLock { $0.count } })
    case .pthread:
      let state = PThreadHeld()
      return ({ action in state.withLock { $0.reduce(action) } }, { state.withLock { $0.count } })
    }
  }
}

struct Held: Action { let nanoseconds: UInt64 }

/// A state whose reducer takes the time that the action specifies.
private struct HeldState: Equatable, Sendable {
  private(set) var count = 0

  mutating func reduce(_ action: Held) {
    count += 1
    guard action.nanoseconds > 0 else { return }
    let end = DispatchTime.now().uptimeNanoseconds + action.nanoseconds
    while DispatchTime.now().uptimeNanoseconds < end {}
  }
}

/// The state under a lock of the C library.
///
/// Proof of `@unchecked Sendable`: the state is accessed only under the lock.
private final class PThreadHeld: @unchecked Sendable {
  @exclusivity(unchecked) private var state = HeldState()
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { precondition(pthread_mutex_init(lock, nil) == 0, "There is no lock.") }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func withLock<Result>(_ body: (inout HeldState) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }
}
