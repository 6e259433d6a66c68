import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

struct FeedWatchTests {
  private let world = FeedWorld()

  init() async { await world.add("a", "1") }

  @Test(arguments: [1, 60, 86_400])
  func `refreshes every so many seconds until it is over`(seconds: Int) async {
    await world.act(.watchRequested(seconds: seconds))
    #expect(world.state.watchInterval == seconds)
    for turn in 2...4 {
      await world.test.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(world.feeds.sources.isEmpty)
      await world.test.advance(by: .milliseconds(1))
      #expect(world.feeds.sources == ["a"])
      await world.arrive("a", ["\(turn)", "1"])
      #expect(world.state.entries.count == turn)
    }
    await world.act(.unwatchRequested)
    #expect(world.state.watchInterval == nil)
    #expect(world.store.effects.isEmpty)
    await world.test.advance(by: .seconds(3 * seconds))
    #expect(world.feeds.sources.isEmpty)
  }

  @Test func `a newer watch takes the place of the one before`() async {
    await world.act(.watchRequested(seconds: 10))
    await world.test.advance(by: .seconds(9))
    await world.act(.watchRequested(seconds: 60))
    #expect(world.store.effects.count == 1)
    await world.test.advance(by: .seconds(59))
    #expect(world.feeds.sources.isEmpty)
    await world.test.advance(by: .seconds(1))
    await world.arrive("a")
  }

  @Test func `it skips its turn while a refresh runs`() async {
    await world.act(.watchRequested(seconds: 10))
    await world.test.advance(by: .seconds(35))
    #expect(world.feeds.sources == ["a"])
    await world.arrive("a")
    await world.test.advance(by: .seconds(5))
    #expect(world.feeds.sources == ["a"])
    await world.arrive("a")
  }

  @Test(arguments: [0, -5, 86_401, .max, .min])
  func `an interval out of range is rejected with the range`(seconds: Int) {
    #expect(
      world.rejection(of: .watchRequested(seconds: seconds))
        == "There is no watching every \(seconds) seconds: choose from 1 to 86400"
    )
    #expect(world.state.watchInterval == nil)
  }
}

struct FeedBackoffTests {
  private struct Pause: RetryableError, CustomStringConvertible {
    let retryAfter: Date?
    let description = "busy: try later"
  }

  @Test func `each failure doubles the pause, up to a day, and a success ends it`() async {
    let state = FeedState([FeedSource(id: "a")])
    let test = TestStore(isolating: state, reducer: FeedFeature.reducer(client: FeedClient()))
    test.exhaustivity = .off
    var pauses: [TimeInterval] = []
    let now = Duration.seconds(1_000_000)
    for failures in 1...30 {
      var copy = test.state
      copy.fail("a", "no luck", at: now, retryAfter: nil)
      await test.send(FeedAction.loadFailed(source: "a", message: "no luck"))
      #expect(test.state.sources[0].failures == failures && copy.sources[0].failures == failures)
      pauses.append(copy.sources[0].nextTry?.timeIntervalSince(now.date) ?? 0)
    }
    #expect(pauses.prefix(4) == [300, 600, 1_200, 2_400])
    #expect(pauses.dropFirst(9).allSatisfy { $0 == 86_400 })
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
    await test.send(FeedAction.entriesReceived(source: "a", title: nil, entries: []))
    #expect(test.state.sources[0].failures == 0 && test.state.sources[0].nextTry == nil)
    #expect(test.state.sources[0].error == nil)
  }

  @Test func `a server that asks for more time gets it, and less is not less`() {
    let now = Duration.seconds(1_000)
    func nextTry(_ retryAfter: Date) -> Date? {
      var source = FeedSource(id: "a")
      source.fail("busy", at: now, retryAfter: retryAfter)
      return source.nextTry
    }
    let late = now.date.addingTimeInterval(5_000)
    #expect(nextTry(late) == late)
    #expect(nextTry(now.date.addingTimeInterval(10)) == now.date.addingTimeInterval(300))
  }

  @Test func `the time that a client names reaches the source`() async throws {
    let end = Date(timeIntervalSince1970: 4_000_000_000)
    let state = FeedState([FeedSource(id: "a")])
    let client = FeedClient { _ in throw Pause(retryAfter: end) }
    let store = Store(state: state, reducer: FeedFeature.reducer(client: client))
    await store.send(FeedAction.refreshRequested)
    #expect(store.state.sources[0].nextTry == end)
    #expect(store.state.sources[0].error == "busy: try later")
  }

  @Test func `a watch leaves a source alone until its time, a refresh by hand does not`() async {
    let world = FeedWorld()
    await world.add("good", "1")
    await world.add("bad", "1")
    await world.act(.refreshRequested)
    await world.arrive("good", ["1"])
    await world.fail("bad")
    await world.act(.watchRequested(seconds: 60))
    for minute in 1...4 {
      await world.test.advance(by: .seconds(60))
      #expect(world.feeds.sources == ["good"], "minute \(minute)")
      await world.arrive("good", ["1"])
    }
    await world.test.advance(by: .seconds(60))
    #expect(Set(world.feeds.sources) == ["good", "bad"])
    await world.arrive("good", ["1"])
    await world.fail("bad")
    #expect(world.state.sources[1].failures == 2)
    await world.act(.unwatchRequested)
    await world.act(.refreshRequested)
    #expect(Set(world.feeds.sources) == ["good", "bad"])
    await world.act(.refreshCancelled)
    world.feeds.answerAll()
  }
}
