extension History {
  /// Returns the history without an entry, or the same history if it has no such entry.
  ///
  /// The entries that the effects of the entry dispatched stay, unless `withEffects` is true.
  ///
  /// Cost: a copy of the entries. The states of the result are computed when you ask for them.
  public func skipping(_ number: Int, withEffects: Bool = false) -> History {
    let skipped = withEffects ? cascade(of: number) : [number]
    return History(from: start, like: self, entries.filter { !skipped.contains($0.number) })
  }

  /// Returns the number of an entry, and those of the entries that its effects dispatched, and so on.
  func cascade(of number: Int) -> Set<Int> {
    var found: Set = [number]
    for entry in entries {
      if let cause = entry.cause, found.contains(cause) { found.insert(entry.number) }
    }
    return found
  }
}
