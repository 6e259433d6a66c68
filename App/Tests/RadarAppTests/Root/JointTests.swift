import CounterFeature
import FeedFeature
import SearchFeature
import Testing
import UDFInspection
import UDFKit

@testable import RadarApp

/// Tests the rules that connect features.
@MainActor
struct JointTests {
  private let radar = Radar(clients: .offline)

  @Test func `a live result is followed at its address`() {
    #expect(Repository(fullName: "a/b").feedSource == "a/b")
    #expect(
      Repository(fullName: "a/b", feedURL: "https://x/y.atom").feedSource == "https://x/y.atom"
    )
  }

  @Test func `a count that no key asked for is told with its reason`() {
    let report = { (action: CounterAction) in Joint.report(action) }
    #expect(report(.added(10)) == "10 entries arrived, and the counter counted them")
    #expect(report(.added(1)) == "An entry arrived, and the counter counted it")
    #expect(report(.incrementButtonTapped) == nil)
  }

  @Test func `a search without a result says that only the stored data was searched`() async throws
  {
    try await radar.send(SearchAction.searchRequested("nothing-like-this"))
    #expect(
      radar.store.state.search.notice
        == "only what is built in was searched: radar --live searches GitHub"
    )
    try await radar.send(SearchAction.searchRequested("swift concurrency"))
    #expect(radar.store.state.search.notice == nil)
  }

  @Test func `why a caused action was rejected is told`() async throws {
    try await radar.send(CounterAction.added(.max))
    let error = await #expect(throws: (any Error).self) {
      try await radar.send(FeedAction.entriesArrived(source: "s", count: 1))
    }
    #expect(error.map { "\($0)" } == "The count has no room for more: reset it first")
  }

  @Test(arguments: [Int.min, -1, 0, 2, .max])
  func `the removal of a source that is not there is rejected`(number: Int) async throws {
    try await radar.send(FeedAction.addRequested("inDriver/UDF"))
    await #expect(throws: (any Error).self) {
      try await radar.send(FeedAction.sourceRemoved(number))
    }
    #expect(radar.store.state.feed.sources.ids == ["inDriver/UDF"])
  }

  @Test func `an action that is not about the feeds asks nothing of their pane`() throws {
    let features = radar.features.filter { $0.name == "feed" }
    let panes = features.map { $0.pane(radar.store) }
    #expect(panes.count == 1)
    let slice = "\\[.feed, .textSearch]"
    func asked(_ action: some Action) -> [Bool] {
      let observers = radar.store.explain(action).observers.filter { $0.slice == slice }
      return observers.map { $0.duration != nil }
    }
    #expect(asked(CounterAction.incrementButtonTapped) == [false])
    #expect(asked(SearchAction.searchRequested("swift")) == [false])
    #expect(asked(FeedAction.filterChanged(.liked)) == [true])
    #expect(asked(TextSearchAction.queryChanged("swift")) == [true])
  }
}
