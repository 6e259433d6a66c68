import CounterFeature
import FeedFeature
import Synchronization
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

/// Tests what `undo` and `redo` take back and bring back.
@MainActor
struct UndoTests {
  private let session = Session(radar: .ofThree())

  private func run(_ lines: String...) async -> [Answer] {
    var answers: [Answer] = []
    for line in lines { answers.append(await session.answer(to: line)) }
    return answers
  }

  private var state: AppState { session.radar.store.state }

  @Test func `undo takes back, redo brings back, and the others stay`() async throws {
    _ = await run("counter up", "search swift concurrency", "search open 1", "feed like 1")
    let before = state
    #expect(before.feed.liked == 1)
    let answers = await run("undo")
    #expect(answers.map(\.isOK) == [true])
    #expect(answers[0].lines == ["Taken back: the like"])
    let pane = try #require(answers[0].pane as? EntryInfo)
    #expect(pane.action == "FeedEntryAction.likeToggled")
    #expect(pane.number == session.radar.travel.nextRedo?.number)
    #expect(state.feed.liked == 0)
    #expect(state.search == before.search)
    #expect(state.counter == before.counter)
    #expect(await run("redo")[0].lines == ["Brought back: the like"])
    #expect(state == before)
  }

  @Test func `what changed nothing is passed over`() async throws {
    try await session.radar.send(TextSearchAction.indexRequested)
    let lines = ["search swift concurrency", "search open 1", "feed like 1", "feed list"]
    for line in lines + ["feed list"] { _ = await run(line) }
    #expect(await run("undo")[0].lines == ["Taken back: the like"])
    #expect(state.feed.liked == 0)
    #expect(await run("redo")[0].lines == ["Brought back: the like"])
    #expect(state.feed.liked == 1)
    #expect(await run("redo")[0].error?.hasPrefix("There is nothing to redo: ") == true)
  }

  @Test func `a removed source comes back with its entries and their marks`() async {
    _ = await run("search swift concurrency", "search open 1", "feed like 1")
    let before = state.feed
    _ = await run("feed remove 1 --yes")
    #expect(state.feed.entries.isEmpty)
    #expect(await run("undo")[0].isOK)
    #expect(state.feed == before)
  }

  @Test func `no question is left of an undo, whose number may mean another source`() async throws {
    let radar = session.radar
    let sources = ["apple/swift-nio", "apple/swift-log", "apple/swift-collections"]
    try await radar.send(
      FeedAction.subscriptionsReceived(sources.map { FeedSource(id: $0) })
    )
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
      let error = await run(line)[0].error
      #expect(error?.hasPrefix("There is nothing to \(line): ") == true)
    }
    // Counting what arrived belongs to the feeds.
    _ = await run("search swift concurrency", "search open 1")
    #expect(await run("undo")[0].isOK == false)
  }
}
