import CounterFeature
import FeedFeature
import Synchronization
import Testing
import UDFJournal
import UDFKit
import WebLoading

@testable import RadarApp

@MainActor
struct UndoTests {
  private let session = Session(radar: .ofThree())

  private var state: AppState { session.radar.store.state }

  @Test func `undo takes back, redo brings back, and the others stay`() async throws {
    await session.run("counter up", "search swift concurrency", "search open 1", "feed like 1")
    let before = state
    #expect(before.feed.liked == 1)
    let answer = await session.run("undo")
    #expect(answer.isOK && answer.lines == ["Taken back: the like"])
    let pane = try #require(answer.pane as? EntryInfo)
    #expect(pane.action == "FeedEntryAction.likeToggled")
    #expect(pane.number == session.radar.travel.nextRedo?.number)
    #expect(state.feed.liked == 0)
    #expect(state.search == before.search)
    #expect(state.counter == before.counter)
    #expect(await session.run("redo").lines == ["Brought back: the like"])
    #expect(state == before)
  }

  @Test func `what changed nothing is passed over`() async throws {
    try await session.radar.send(TextSearchAction.indexRequested)
    await session.run("search swift concurrency", "search open 1", "feed like 1")
    await session.run("feed list", "feed list")
    #expect(await session.run("undo").lines == ["Taken back: the like"])
    #expect(state.feed.liked == 0)
    #expect(await session.run("redo").lines == ["Brought back: the like"])
    #expect(state.feed.liked == 1)
    #expect(await session.run("redo").error?.hasPrefix("There is nothing to redo: ") == true)
  }

  @Test func `a removed source comes back with its entries and their marks`() async {
    await session.run("search swift concurrency", "search open 1", "feed like 1")
    let before = state.feed
    await session.run("feed remove 1 --yes")
    #expect(state.feed.entries.isEmpty)
    #expect(await session.run("undo").isOK && state.feed == before)
  }

  @Test func `no question is left of an undo, whose number may mean another source`() async throws {
    let radar = session.radar
    let sources = ["apple/swift-nio", "apple/swift-log", "apple/swift-collections"]
    try await radar.send(FeedAction.subscriptionsReceived(sources.map { FeedSource(id: $0) }))
    try await radar.send(FeedAction.sourceRemoved(1))
    try await radar.send(FeedAction.removalRequested(1))
    #expect("\(state.feed.prompt, default: "none")".contains("apple/swift-log"))
    _ = try await radar.undo()
    #expect(state.feed.sources.ids == sources && state.feed.prompt == nil)
    try await radar.send(FeedAction.sourceRemoved(1))
    try await radar.send(FeedAction.removalRequested(1))
    #expect(radar.answer(isYes: true))
    try await radar.send(FeedAction.messagesRead)
    #expect(state.feed.sources.ids == ["apple/swift-collections"] && state.feed.prompt == nil)
    for count in [2, 3] {
      _ = try await radar.undo()
      #expect(state.feed.sources.count == count && state.feed.prompt == nil)
    }
  }

  private enum NoCommands: FeatureCommands {
    static let name = "stubborn"
    static let all: [any FeatureCommand<AppState>.Type] = []
  }

  @Test func `an undo that is not done says so, and not that there is none`() async throws {
    let stubborn = Feature<AppState>(
      NoCommands.self,
      at: \.counter,
      Reducer {
        On(Jump<AppState>.self) { (_: inout CounterState, _) throws -> Effect in
          throw CommandError("no")
        }
      },
      pane: CounterFeature.connect
    )
    let radar = Radar(joining: AppState.features(.offline) + [stubborn])
    try await radar.send(CounterAction.incrementButtonTapped)
    let busy = "The state changed all the time meanwhile, so nothing was done: undo again"
    await #expect(throws: CommandError(busy)) { _ = try await radar.undo() }
    #expect(radar.store.state.counter.count == 1)
    let nothing = "There is nothing to redo: redo brings back what undo took back"
    await #expect(throws: CommandError(nothing)) { _ = try await radar.redo() }
  }

  @Test func `a jump that comes too late is told to nobody, because it is tried again`() {
    let told = Mutex<[String?]>([])
    let radar = session.radar
    let subscription = radar.onAction { action in
      told.withLock { $0.append(action.rejection == nil ? "done" : action.complaint) }
    }
    radar.store.dispatch(CounterAction.incrementButtonTapped)
    radar.store.dispatch(Jump(.entry(0), to: AppState(), from: AppState()))
    radar.store.dispatch(CounterAction.stepChosen(7))
    subscription.dispose()
    #expect(state.counter.count == 1)
    #expect(told.withLock(\.self) == ["done", nil, "There is no step 7: choose 1, 5 or 10"])
  }

  @Test func `nothing to take back and nothing to bring back is one line`() async {
    for line in ["undo", "redo"] {
      let error = await session.run(line).error
      #expect(error?.hasPrefix("There is nothing to \(line): ") == true)
    }
    // Counting what arrived belongs to the feeds.
    #expect(await !session.run("search swift concurrency", "search open 1", "undo").isOK)
  }
}

@MainActor
struct RefreshUndoTests {
  private let documents = HeldFeeds()
  private let radar: Radar

  init() {
    var clients = Clients.offline
    clients.feed = documents.client
    radar = Radar(clients: clients)
  }

  private var feed: FeedState { radar.store.state.feed }

  private func refresh(_ count: Int) async {
    let sources = (1...count).map { FeedSource(id: "\($0)") }
    radar.store.dispatch(FeedAction.subscriptionsReceived(sources))
    await finish(["old"])
    radar.store.dispatch(FeedAction.refreshRequested)
    await wait(for: min(count, WebClient.requestsAtOnce))
  }

  private func wait(for count: Int) async {
    while documents.sources.count < count { await Task.yield() }
  }

  /// Answers loads with entries until nothing runs any more.
  private func finish(_ keys: [String] = ["new", "old"]) async {
    while !radar.store.effects.isEmpty {
      for source in documents.sources { documents.answer(source, keys) }
      await Task.yield()
    }
  }

  @Test(arguments: [FeedAction.sourceRemoved(1), .removalConfirmed(source: "1")])
  func `the source is read again, and the refresh ends`(removal: FeedAction) async throws {
    await refresh(3)
    radar.store.dispatch(removal)
    #expect(feed.sources.count == 2)
    _ = try await radar.undo()
    #expect(feed.sources.count == 3 && feed.refreshTotal == 3)
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 6)
    _ = try await radar.redo()
    await finish()
    #expect(feed.sources.ids == ["2", "3"] && feed.entries.count == 4 && feed.refreshTotal == 0)
  }

  @Test func `a source that was only being added is read again`() async throws {
    radar.store.dispatch(FeedAction.addRequested("1"))
    await wait(for: 1)
    radar.store.dispatch(FeedAction.removalConfirmed(source: "1"))
    #expect(feed.adding.isEmpty)
    _ = try await radar.undo()
    #expect(feed.adding.ids == ["1"])
    await wait(for: 2)
    await finish()
    #expect(feed.sources.ids == ["1"] && feed.entries.count == 2)
  }

  @Test func `what was read in the place of the source is read again`() async throws {
    let count = WebClient.requestsAtOnce + 1
    await refresh(count)
    radar.store.dispatch(FeedAction.sourceRemoved(1))
    while !documents.sources.contains("\(count)") { await Task.yield() }
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 2 * count - 2)
    _ = try await radar.undo()
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 2 * count)
  }
}
