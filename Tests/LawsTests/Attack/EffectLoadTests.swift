import Testing
import UDFKit

/// Laws 5 and 9 with ten thousands of effects.
@Suite(.rounds) struct EffectLoadTests {
  @Test func `searches superseded at random points never show a stale result`() async {
    let store = Store(state: Searches(), reducer: Searches.reducer())
    var dice = Dice(seed: 5)
    for query in 1...Size.rounds(10_000, full: 10_000) {
      store.dispatch(SearchAction.typed(query))
      for _ in 0..<dice.roll(0..<3) { await Task.yield() }
      if dice.roll(0..<10) == 0 { store.dispatch(SearchAction.cleared) }
    }
    await store.send(SearchAction.typed(10_001))
    #expect(store.state.stale == 0)
    #expect(store.state.found == 10_001)
    #expect(store.effects.isEmpty)
  }

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

  @Test func `send waits for effects of effects, and for background observers of each`() async {
    enum Down: Action { case to(Int) }
    let store = Store(
      state: 0,
      reducer: On(Down.self) { state, action in
        guard case .to(let number) = action else { return .none }
        state += 1
        if number == 0 { return .none }
        return .merge([
          .run { dispatch in
            await Task.yield()
            dispatch(Down.to(number - 1))
          },
          .dispatch(Down.to(number - 1)),
        ])
      }
    )
    for round in 1...Size.rounds(20, full: 1_000) {
      let seen = Recorder<Int>()
      let subscription = store.observe(on: .background) { seen.record($0) }
      await store.send(Down.to(5))
      #expect(store.state == round * 63)
      #expect(seen.all == Array((round - 1) * 63...round * 63))
      subscription.dispose()
    }
  }
}
