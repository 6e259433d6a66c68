import Synchronization

/// The stores of the process.
///
/// A thread that would wait for room in one store asks them whether it runs a closure of another one. That is
/// rare, so a call of a closure leaves no mark on its thread.
final class LiveStores: Sendable {
  static let shared = LiveStores()

  private let hosts = Mutex<[ObjectIdentifier: WeakEffectHost]>([:])

  func add(_ host: WeakEffectHost) { hosts.withLock { $0[ObjectIdentifier(host)] = host } }

  func remove(_ host: WeakEffectHost) { hosts.withLock { $0[ObjectIdentifier(host)] = nil } }

  /// Returns whether a store is calling a closure of the program on a thread.
  ///
  /// Called under no lock, by that thread.
  func areCalling(on thread: UInt) -> Bool {
    let hosts = hosts.withLock { Array($0.values) }
    return hosts.contains { ($0.host as? Core)?.isCalling(on: thread) == true }
  }
}

extension Core {
  /// Returns whether this store is calling a closure of the program on a thread.
  fileprivate func isCalling(on thread: UInt) -> Bool {
    locked { state.deliverer.load() == thread || delivery.firstCallers.contains(thread) }
  }
}
