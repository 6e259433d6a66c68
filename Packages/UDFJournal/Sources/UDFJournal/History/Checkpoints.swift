import Synchronization

/// The states of a history at regular positions, as far as they were computed.
///
/// Copies of a history share them until one of them gets another entry.
final class Checkpoints<State: Sendable>: Sendable {
  private struct Kept {
    /// The number of entries between two states, which doubles when there are too many states.
    var spacing = 1024
    var states: [Int: State] = [:]
  }

  private static var limit: Int { 256 }
  private let kept: Mutex<Kept>

  init() { kept = Mutex(Kept()) }

  private init(_ kept: Kept) { self.kept = Mutex(kept) }

  func copy() -> Checkpoints { Checkpoints(kept.withLock { $0 }) }

  func wants(_ position: Int) -> Bool {
    kept.withLock { position.isMultiple(of: $0.spacing) && $0.states[position] == nil }
  }

  func keep(_ state: State, at position: Int) {
    kept.withLock { kept in
      kept.states[position] = state
      guard kept.states.count > Self.limit else { return }
      kept.spacing *= 2
      kept.states = kept.states.filter { $0.key.isMultiple(of: kept.spacing) }
    }
  }

  /// Returns the kept state at the last position that is not after another one.
  func nearest(to position: Int) -> (position: Int, state: State)? {
    kept.withLock { kept in
      var candidate = position / kept.spacing * kept.spacing
      while candidate > 0 {
        if let state = kept.states[candidate] { return (candidate, state) }
        candidate -= kept.spacing
      }
      return nil
    }
  }
}
