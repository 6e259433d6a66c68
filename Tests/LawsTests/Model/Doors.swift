import Synchronization

/// Where effects wait until a program lets them go on; they do not care whether they are cancelled.
final class Doors: Sendable {
  private let waiting = Mutex<[Int: [CheckedContinuation<Void, Never>]]>([:])

  func wait(_ token: Int) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0[token, default: []].append(continuation) }
    }
  }

  /// Lets those go on who wait here now, in the order in which they came.
  func open(_ token: Int) {
    let waiting = waiting.withLock { $0.removeValue(forKey: token) } ?? []
    for continuation in waiting { continuation.resume() }
  }

  func openAll() {
    for token in waiting.withLock({ $0.keys.sorted() }) { open(token) }
  }
}
