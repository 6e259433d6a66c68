import Testing
import UDFKit

/// Laws 5 and 9 with ten thousands of effects.
@Suite(.rounds) struct EffectLoadTests {
  enum Many: Action {
    case start(Int)
    case cancel(Int)
    case arrived(Int)
  }

  @Test func `twenty thousand effects cancelled at random, and none alive at the end`() async {
    let count = Size.rounds(4_000, full: 20_000)
    let (alive, arrived) = (Tally(), Tally())
    let reducer: Reducer<Set<Int>> = On(Many.self) { cancelled, action in
      switch action {
      case .start(let number):
        cancelled.remove(number)
        return .run { dispatch in
          alive.add()
          defer { alive.add(-1) }
          for _ in 0..<number % 5 { await Task.yield() }
          dispatch(Many.arrived(number))
        }
        .identified(by: number)
      case .cancel(let number):
        cancelled.insert(number)
        return .cancel(id: number)
      case .arrived(let number):
        if cancelled.contains(number) { arrived.add() }
        return .none
      }
    }
    let store = Store(state: [], reducer: reducer)
    await withTaskGroup { group in
      for lane in 0..<4 {
        group.addTask {
          var dice = Dice(seed: lane)
          for index in 0..<count / 4 {
            let number = index * 4 + lane
            if dice.roll(0..<8) == 0 {
              async let ended = store.send(Many.start(number))
              store.dispatch(Many.cancel(number))
              _ = await ended
              continue
            }
            store.dispatch(Many.start(number))
            if dice.roll(0..<2) == 0 { await Task.yield() }
            store.dispatch(Many.cancel(index / 2 * 4 + lane))
          }
        }
      }
    }
    for number in 0..<count { store.dispatch(Many.cancel(number)) }
    #expect(store.effects.isEmpty)
    #expect(arrived.total == 0)
    // Cancelled effects end by themselves, and nothing keeps them.
    while alive.total > 0 { await Task.yield() }
  }

  @Test func `laws 5 and 9: when send has returned, its effect is over and holds nothing`() async {
    let alive = Tally()
    let store = CountFeature.store {
      let token = Token(alive)
      return .run { dispatch in
        dispatch(Attempt.arrived)
        withExtendedLifetime(token) {}
      }
    }
    var (early, late) = (0, 0)
    for round in 1...Size.rounds(20_000, full: 1_000_000) {
      await store.send(Attempt.start)
      if store.state.value != round { early += 1 }
      if alive.total != 0 { late += 1 }
    }
    #expect((early, late) == (0, 0))
    #expect(store.effects.isEmpty)
  }
}
