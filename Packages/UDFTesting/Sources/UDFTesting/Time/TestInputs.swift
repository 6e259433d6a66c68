import Synchronization
import UDFKit

/// The inputs that rules read in a test: a date that the test sets, and random numbers that are the same in each run.
final class TestInputs: Sendable {
  private struct State {
    /// The date at the creation of the clock: 2026-01-01 00:00 UTC.
    var start = Duration.seconds(1_767_225_600)
    var count: UInt64 = 0
    var random: SeededRandom?
  }

  private let state = Mutex(State())

  /// The date at the creation of the clock, since 1970-01-01 00:00 UTC.
  var start: Duration {
    get { state.withLock(\.start) }
    set { state.withLock { $0.start = newValue } }
  }

  /// Begins a sequence of seeds, or one whose random numbers count if there is no seed.
  func begin(seed: UInt64?) {
    state.withLock { state in
      state.random = seed.map { SeededRandom(seed: $0) }
      state.count = 0
    }
  }

  func seed() -> UInt64 {
    state.withLock { state in
      guard state.random == nil else { return state.random?.next() ?? 0 }
      state.count += 1
      return Self.seed(withFirst: state.count)
    }
  }

  /// Returns the seed of the sequence that begins with a number: the steps of `SeededRandom.next()`, undone.
  static func seed(withFirst number: UInt64) -> UInt64 {
    var mixed = number
    mixed ^= (mixed >> 31) ^ (mixed >> 62)
    mixed = mixed &* 0x3196_42B2_D24D_8EC3
    mixed ^= (mixed >> 27) ^ (mixed >> 54)
    mixed = mixed &* 0x96DE_1B17_3F11_9089
    mixed ^= (mixed >> 30) ^ (mixed >> 60)
    return mixed &- 0x9E37_79B9_7F4A_7C15
  }
}
