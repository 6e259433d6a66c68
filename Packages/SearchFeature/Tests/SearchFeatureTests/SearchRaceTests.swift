import Testing
import UDFKit
import UDFTesting

@testable import SearchFeature

struct SearchRaceTests {
  @Test func `law 9: of three racing searches the newest is shown, whoever answers first`() async {
    let winners = Recorder<String>()
    await explore(seeds: 0..<200) { seed in
      let clock = TestClock(seed: seed)
      let client = SearchClient { query, page in
        // The client ignores cancellation, so an old answer arrives late.
        try? await clock.sleep(for: .milliseconds(300))
        return HeldClient.page(page, of: query)
      }
      let test = client.test(clock: clock)
      test.exhaustivity = .off
      await test.sendConcurrently(
        SearchAction.queryChanged("a"),
        SearchAction.searchRequested("b"),
        SearchAction.searchRequested("c")
      )
      let winner = test.state.query
      winners.record(winner)
      test.expect { $0.awaits(winner) }
      await test.advance(by: .milliseconds(600))
      await test.receive(winner)
      test.exhaustivity = .on
      await test.finish()
    }
    #expect(Set(winners.values) == ["a", "b", "c"])
  }

  @Test func `whatever is typed, asked and answered when, only the newest query is shown`() async {
    await explore(seeds: 0..<30) { seed in
      let held = HeldClient()
      let test = held.client.test(clock: TestClock(seed: seed))
      test.exhaustivity = .off
      var random = SeededRandom(seed: seed)
      for step in 0..<80 {
        await Self.act(step, on: test, held, &random)
        try Self.check(test, "after step \(step)")
      }
      await test.send(SearchAction.searchRequested("last")) { $0.awaits("last") }
      while !held.queries.isEmpty {
        held.answer(Int.random(in: 0..<held.queries.count, using: &random))
        await test.run()
      }
      test.expect { $0.shows("last") }
      try Self.check(test, "at the end")
      await test.finish()
    }
  }

  private static func check(_ test: TestStore<SearchState>, _ moment: String) throws {
    let state = test.state
    guard state.isLoading || state.results.allSatisfy({ $0.owner == state.query }) else {
      throw SearchError("\(moment): results of another query than \(state.query) are shown")
    }
    guard test.store.effects.count == (state.isLoading ? 1 : 0) else {
      throw SearchError("\(moment): \(test.store.effects.count) searches run")
    }
  }

  private static func act(
    _ step: Int,
    on test: TestStore<SearchState>,
    _ held: HeldClient,
    _ random: inout SeededRandom
  ) async {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: test.store.dispatch(SearchAction.queryChanged("typed\(step)"))
    case 2: test.store.dispatch(SearchAction.searchRequested("asked\(step)"))
    case 3: test.store.dispatch(SearchAction.nextPageRequested)
    case 4: test.store.dispatch(SearchAction.queryChanged(""))
    case 5: await test.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
    case 6: await test.run()
    default:
      let count = held.queries.count
      guard count > 0 else { return }
      let index = Int.random(in: 0..<count, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        held.fail(index, SearchError("no luck"))
      } else {
        held.answer(index)
      }
      if Bool.random(using: &random) { await test.run() }
    }
  }
}
