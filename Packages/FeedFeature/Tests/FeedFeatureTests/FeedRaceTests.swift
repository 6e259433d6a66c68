import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

struct FeedRaceTests {
  @Test func `two refreshes, a removal and an addition at once come to the same end`() async {
    let firsts = Recorder<String>()
    await explore(seeds: 0..<25) { seed in
      let clock = TestClock(seed: seed)
      let client = FeedClient { source in
        // The client ignores cancellation, so a document arrives even if it is no longer needed.
        try? await clock.sleep(for: .milliseconds(100))
        if source == "s3" { throw FeedFailure(description: "no luck") }
        return HeldFeeds.feed(source, ["1", "2"])
      }
      let test = TestStore(
        isolating: FeedState(["s1", "s2", "s3", "s4", "s5"].map { FeedSource(id: $0) }),
        reducer: FeedFeature.reducer(client: client, atOnce: 2),
        clock: clock
      )
      test.exhaustivity = .off
      let states = StateRecorder(of: test.store)
      await test.sendConcurrently(
        FeedAction.refreshRequested,
        FeedAction.sourceRemoved(1),
        FeedAction.refreshRequested,
        FeedAction.addRequested("new")
      )
      await test.advance(by: .seconds(10))
      for state in states.told.values {
        guard state.loading.count <= 2, (0...state.refreshTotal).contains(state.refreshDone) else {
          throw FeedError("\(state.loading) are read at once, \(state.refreshDone) are done")
        }
      }
      let arrived = Dictionary(grouping: test.state.entries.map(\.source)) { $0 }.mapValues(\.count)
      guard arrived == ["s2": 2, "s4": 2, "s5": 2, "new": 2] else {
        throw FeedError("these entries arrived: \(arrived)")
      }
      var failed = FeedSource(id: "s3", error: "no luck")
      failed.failures = 1
      // When it failed depends on the seed.
      failed.nextTry = test.state.sources[id: "s3"]?.nextTry
      test.expect { [failed] state in
        (state.refreshTotal, state.waiting, state.loading) = (0, [], [])
        state.adding = []
        state.sources = IdentifiedArray(
          ["s2", "s3", "s4", "s5", "new"].map {
            $0 == "s3" ? failed : FeedSource(id: $0, title: $0.uppercased())
          }
        )
      }
      firsts.record(states.told.values.first { !$0.entries.isEmpty }?.entries[0].source ?? "none")
      await test.run()
      guard test.store.effects.isEmpty else { throw FeedError("an effect is alive at the end") }
      await test.finish()
    }
    #expect(Set(firsts.values).isSuperset(of: ["s2", "new"]))
  }

  @Test func `a watch of three sources reads each of them each minute`() async {
    await explore(seeds: 0..<12) { seed in
      let clock = TestClock(seed: seed)
      let asked = Recorder<String>()
      let client = FeedClient { source in
        asked.record(source)
        try await clock.sleep(for: .seconds(5))
        return HeldFeeds.feed(source, ["1"])
      }
      let test = TestStore(
        isolating: FeedState(["a", "b", "c"].map { FeedSource(id: $0) }),
        reducer: FeedFeature.reducer(client: client, atOnce: 2),
        clock: clock
      )
      test.exhaustivity = .off
      await test.send(FeedAction.watchRequested(seconds: 60)) { $0.watchInterval = 60 }
      for minute in 1...3 {
        await test.advance(by: .seconds(60))
        await test.advance(by: .seconds(10))
        let sources = asked.takeValues().sorted()
        guard sources == ["a", "b", "c"] else {
          throw FeedError("in minute \(minute) these were asked: \(sources)")
        }
        test.expect { ($0.refreshTotal, $0.loading) = (0, []) }
        await test.send(FeedAction.watchRequested(seconds: 60))
      }
      await test.send(FeedAction.unwatchRequested) { $0.watchInterval = nil }
      guard test.store.effects.isEmpty else { throw FeedError("the watch is alive at the end") }
      await test.finish()
    }
  }
}
