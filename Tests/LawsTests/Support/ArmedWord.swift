import UDFKit

extension LastWord {
  /// Creates a part that acts when it is deallocated, once after a test has armed it.
  convenience init(_ number: Int = 0, once isArmed: Tally, _ act: @escaping @Sendable () -> Void) {
    self.init(number) {
      guard isArmed.total == 1 else { return }
      isArmed.add()
      act()
    }
  }
}

extension Store<Count> {
  /// Observes a computed value that acts once: in the turn of the next action, when it goes under the lock.
  func observeLastWord(_ act: @escaping @Sendable () -> Void) -> Subscription {
    let isArmed = Tally()
    let computed = scope(reading: { _ in LastWord(once: isArmed, act) })
    defer { isArmed.add() }
    return computed.observe { _ in }
  }
}
