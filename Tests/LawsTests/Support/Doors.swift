import Synchronization

/// Doors at which effects wait until a program opens them, independent of cancellation.
///
/// Effects that are still waiting at the end of the test are released then; see `Leftovers`.
final class Doors: Sendable {
  private let waiting = Mutex<[Int: [CheckedContinuation<Void, Never>]]>([:])

  init() { Leftovers.end { [self] in openAll() } }

  /// Whether somebody waits.
  var isAwaited: Bool { waiting.withLock { !$0.isEmpty } }

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
