import Synchronization

/// The places for connections, of which there is a number.
final class Places: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// Takes a place, and returns false if there is none.
  func take() -> Bool {
    free.withLock { free in
      if free == 0 { return false }
      free -= 1
      return true
    }
  }

  /// Gives a place back.
  func give() { free.withLock { $0 += 1 } }
}
