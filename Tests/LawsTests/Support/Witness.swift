@testable import UDFKit

/// Notes whether the lock of a store is held when it is deallocated.
final class Witness: Sendable, Equatable {
  private let core: Core
  private let wasLocked: Recorder<Bool>

  init(_ store: Store<some Sendable>, _ wasLocked: Recorder<Bool>) {
    core = store.core
    self.wasLocked = wasLocked
  }

  deinit { wasLocked.record(core.lock.isHeldByThisThread()) }

  static func == (left: Witness, right: Witness) -> Bool { left === right }
}
