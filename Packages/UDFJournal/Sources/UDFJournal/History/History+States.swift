extension History {
  /// The states after each entry of a history, in order.
  struct States: Sequence {
    let history: History

    /// Returns an iterator at the first entry.
    func makeIterator() -> Iterator { Iterator(history: history) }

    /// The number of states.
    var underestimatedCount: Int { history.entries.count }
  }

  /// A pass over the states of a history.
  struct Iterator: IteratorProtocol {
    private let entries: [Entry]
    private let replay: Replay<State>
    private var position = 0

    init(history: History) {
      entries = history.entries
      replay = Replay(history.start, history.reducer)
    }

    /// Returns the state after the next entry.
    mutating func next() -> State? {
      guard position < entries.count else { return nil }
      replay.reduce(position, of: entries)
      position += 1
      return replay.state
    }
  }
}
