import Testing
import UDFKit

/// Law 2 with millions of actions.
@Suite(.serialized, .rounds) struct LoadTests {
  @Test func `eight threads dispatch, and not one action is lost or counted twice`() async {
    let rounds = Size.rounds(25_000, full: 1_000_000)
    let store = CountFeature.store()
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<rounds { store.dispatch(Step.up) } } }
    }
    #expect(store.state.value == 8 * rounds)
  }

  @Test func `subscriptions come and go while others dispatch, and those that stay miss nothing`()
    async
  {
    let rounds = Size.rounds(10_000, full: 1_000_000)
    let store = CountFeature.store()
    let staying = Tally()
    let wrong = Tally()
    let subscription = store.scope(\.value).observe { if $0 > 0 { staying.add() } }
    await withTaskGroup { group in
      for _ in 0..<3 { group.addTask { for _ in 0..<rounds { store.dispatch(Step.up) } } }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<rounds / 20 {
            let seen = (0..<3).map { _ in Recorder<Int>() }
            let passing = seen.map { seen in store.scope(\.value).observe { seen.record($0) } }
            for one in passing { one.dispose() }
            wrong.add(seen.count { !$0.all.dropFirst().isWithoutGaps || !$0.all.isAscending })
          }
        }
      }
    }
    await store.send(Step.nothing)
    #expect(staying.total == 3 * rounds)
    #expect(store.state.value == 3 * rounds)
    #expect(wrong.total == 0)
    subscription.dispose()
  }
}

// What changes during a first call is told once, so one gap may follow the first value (law 4).
extension Collection<Int> {
  /// Returns whether each number is one more than the one before it.
  fileprivate var isWithoutGaps: Bool { zip(self, dropFirst()).allSatisfy { $1 == $0 + 1 } }

  /// Returns whether each number is greater than the one before it.
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $1 > $0 } }
}
