import Foundation

/// How far the threads of a program are, and how long an observer is slow.
final class Pace: Sendable {
  private let calls = Tally()
  private let steps = Tally()
  private let threads = Tally()

  init(threads: Int) { self.threads.add(threads) }

  /// A thread has done a step.
  func goOn() { steps.add() }

  /// A thread has done them all.
  func end() { threads.add(-1) }

  /// Holds every tenth call until the other threads have done some steps more, or all of theirs.
  func beSlow() {
    calls.add()
    guard calls.total.isMultiple(of: 10) else { return }
    let goal = steps.total + 5
    while steps.total < goal, threads.total > 1 { sched_yield() }
  }
}
