import Synchronization

/// Doors at which effects wait, also if cancelled, until a test opens them, or ends; see `Leftovers`.
final class Doors: Sendable {
  private let waiting = Mutex<[Int: [CheckedContinuation<Void, Never>]]>([:])

  init() { Leftovers.end { [self] in openAll() } }

  func wait(_ token: Int) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0[token, default: []].append(continuation) }
    }
  }

  /// Releases the effects that are waiting now, in order of arrival.
  func open(_ token: Int) {
    let waiting = waiting.withLock { $0.removeValue(forKey: token) } ?? []
    for continuation in waiting { continuation.resume() }
  }

  /// Opens every door, and returns whether an effect was waiting.
  @discardableResult
  func openAll() -> Bool {
    let tokens = waiting.withLock { $0.keys.sorted() }
    for token in tokens { open(token) }
    return !tokens.isEmpty
  }
}
