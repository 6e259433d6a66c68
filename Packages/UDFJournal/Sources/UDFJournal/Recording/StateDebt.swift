/// The actions that cannot be written, until a state after them is on the disk.
struct StateDebt {
  /// The number of actions before the first of them, or nil if there is none.
  private(set) var position: Int?
  /// The number of the first entry that is not safe, or nil if there is none.
  private(set) var firstNumber: Int?
  /// The last of them.
  private var last = (position: 0, number: 0)
  private var hasAsked = false

  var isEmpty: Bool { position == nil }

  /// Adds an action that cannot be written, with the number of actions before it, as the buffer counts them.
  mutating func add(number: Int, at position: Int) {
    self.position = self.position ?? position
    firstNumber = firstNumber ?? number
    last = (position, number)
  }

  /// Returns whether the state must be asked for, which is once until a state comes.
  mutating func mustAsk() -> Bool {
    if isEmpty || hasAsked { return false }
    hasAsked = true
    return true
  }

  mutating func noteState() { hasAsked = false }

  /// Notes that a state is on the disk, with the number of actions before it and the number of its entry.
  mutating func pay(upTo position: Int, number: Int) {
    guard let first = self.position, let firstNumber else { return }
    let isPaid = last.position < position
    self.position = isPaid ? nil : max(first, position)
    self.firstNumber = isPaid ? nil : max(firstNumber, number + 1)
  }

  /// Returns the error of a state that cannot be written.
  func error(_ reason: String) -> JournalError {
    .unwritable(
      problems: ["Neither can the action \(last.number), nor the state after it: \(reason)"]
    )
  }
}
