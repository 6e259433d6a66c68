import UDFLogging

extension History {
  /// Returns the difference of the states after two entries, with a line for each changed path.
  ///
  /// ```swift
  /// history.difference(from: 16, to: 17)  // ["\.counter.count: 1 → 2"]
  /// ```
  ///
  /// The number `startNumber` gives the start.
  ///
  /// Cost: two states, and a walk over both of them.
  ///
  /// - Returns: the lines, of which there are none if the states are equal, or nil if an entry does not exist.
  public func difference(from: Int, to: Int) -> [String]? {
    guard let old = state(after: from), let new = state(after: to) else { return nil }
    return StateDiff().lines(from: old, to: new)
  }

  /// Finds the first entry after which a condition holds, and returns nil if it never holds.
  ///
  /// ```swift
  /// history.bisect { $0.feed.unread > 10 }?.action
  /// ```
  ///
  /// Cost: each entry up to the result is reduced once. With `staysTrue`, a history of `n` entries asks the condition
  /// `log n` times.
  ///
  /// - Parameters:
  ///   - staysTrue: whether the condition holds after all later entries once it holds. Then a binary search asks it
  ///     fewer times. If that is not true, the result is an entry after which the condition holds, and before which it
  ///     does not.
  ///   - condition: returns whether a state is as wanted.
  /// - Returns: the entry.
  public func bisect(
    staysTrue: Bool = false,
    where condition: (State) throws -> Bool
  ) rethrows -> Entry? {
    guard staysTrue else {
      for (entry, state) in zip(entries, states) where try condition(state) { return entry }
      return nil
    }
    var (low, high) = (0, entries.count)
    guard try high > 0 && condition(state) else { return nil }
    // The condition holds after the first `high` entries.
    while low + 1 < high {
      let middle = (low + high) / 2
      if try condition(state(afterFirst: middle)) { high = middle } else { low = middle }
    }
    return entries[high - 1]
  }

  /// Returns the history cut down to the entries that matter for a condition, or nil if it never holds.
  ///
  /// ```swift
  /// let short = history.minimized { $0.count < 0 }
  /// short?.entries.map(\.number)  // [4, 17]: without one of these, it does not hold
  /// ```
  ///
  /// The condition holds after the last entry of the result. It does not if any single entry is left out. A history
  /// whose start is as wanted is cut down to no entries.
  ///
  /// Cost: with `n` entries up to the first after which the condition holds, and `m` that matter, it usually replays
  /// `m × log n` times, and at most `n × n` times.
  public func minimized(where condition: (State) throws -> Bool) rethrows -> History? {
    if try condition(start) { return History(from: start, like: self, []) }
    guard let last = try bisect(where: condition), let end = position(of: last.number) else {
      return nil
    }
    var kept = Array(entries[...end])
    var parts = 2
    // Delta debugging: leaves out one of so many parts, and takes smaller parts if each of them matters.
    while kept.count > 1 {
      let size = (kept.count + parts - 1) / parts
      let shorter = try stride(from: 0, to: kept.count, by: size).lazy
        .map { first in Array(kept[..<first] + kept[min(first + size, kept.count)...]) }
        .first { try condition(History(from: start, like: self, $0).state) }
      if let shorter {
        kept = shorter
        parts = max(parts - 1, 2)
      } else if size == 1 {
        break
      } else {
        parts = min(2 * parts, kept.count)
      }
    }
    return History(from: start, like: self, kept)
  }
}
