import Synchronization

/// The limit for a long array with an observer of its count, which changes in place and compares the count.
final class ArrayLimit: Sendable {
  private struct Guarded {
    var list: ListState
    var lastCount: Int
  }

  private let guarded: Mutex<Guarded>
  private let onCount: @Sendable (Int) -> Void

  @inline(never)
  init(count: Int, onCount: @escaping @Sendable (Int) -> Void) {
    guarded = Mutex(Guarded(list: ListState(count: count), lastCount: count))
    self.onCount = onCount
  }

  @inline(never)
  func dispatch(_ action: ListAction) {
    let changed: Int? = guarded.withLock { guarded in
      guarded.list.reduce(action)
      let count = guarded.list.rows.count
      guard count != guarded.lastCount else { return nil }
      guarded.lastCount = count
      return count
    }
    if let changed { onCount(changed) }
  }
}
