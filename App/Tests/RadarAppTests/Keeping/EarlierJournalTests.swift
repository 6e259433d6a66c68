import CounterFeature
import FeedFeature
import Foundation
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

/// Tests that a journal and a session of the first version are read, in which imports and exports were actions of the
/// feeds.
@MainActor
struct EarlierJournalTests {
  /// The actions of the feeds that the first version had and this one has not.
  private enum EarlierFeedAction: Action, Codable {
    case importRequested(path: String)
    case exportRequested(path: String)
    case exported(path: String, count: Int)
    case exchangeFailed(message: String)
    // One that both have.
    case filterChanged(FeedFilter)

    static func reduce(_ state: inout FeedState, _ action: EarlierFeedAction) -> Effect {
      switch action {
      case .importRequested, .exportRequested: (state.error, state.note) = (nil, nil)
      case .exported(let path, let count):
        state.note = "\(count) \(count == 1 ? "source is" : "sources are") in \(path)"
      case .exchangeFailed(let message): state.error = message
      case .filterChanged(let filter): state.filter = filter
      }
      return .none
    }
  }

  private static let actions: [EarlierFeedAction] = [
    .importRequested(path: "a.opml"), .exchangeFailed(message: "There is no file a.opml"),
    .exportRequested(path: "b.opml"), .exported(path: "b.opml", count: 1), .filterChanged(.liked),
    .exchangeFailed(message: "no room"),
  ]

  private let kept: KeptRuns
  private let session: URL

  /// Writes the journal.
  init() async throws {
    kept = try KeptRuns()
    var settings = JournalSettings<AppState>()
    settings.types = { $0.writing(EarlierFeedAction.self, as: "FeedFeature.FeedAction") }
    try Kept.makeFolder(of: kept.place)
    session = kept.folder.url.appending(path: "session.jsonl")
    let journal = try Journal.open(
      at: kept.place,
      initial: AppState(),
      reducer: Reducer<AppState> {
        Scope(\.counter) { CounterFeature.reducer }
        Scope(\.feed) { On(EarlierFeedAction.self, EarlierFeedAction.reduce) }
      },
      journal: settings
    )
    journal.store.dispatch(CounterAction.incrementButtonTapped)
    for action in Self.actions { journal.store.dispatch(action) }
    // No snapshot is written, so that the actions are read when the journal is opened.
    try await journal.flush()
    try journal.reader().history().session(journal.types).write(to: session)
  }

  @Test func `the state is the one that it was`() async throws {
    let state = try Kept.reader(kept.place).history().state
    #expect(state.counter.count == 1 && state.feed.filter == .liked)
    #expect(state.feed.note == "1 source is in b.opml" && state.feed.error == "no room")
    let radar = try kept.open()
    #expect(radar.store.state.counter.count == 1 && radar.store.state.feed.filter == .liked)
    #expect(kept.complaints.text.isEmpty, "\(kept.complaints.text)")
    try await radar.close()
  }

  @Test func `each action is one of the exchange, and undo takes the others back`() async throws {
    #expect(await kept.run(["history"]) == 0)
    let lines = kept.takeOutput().split(separator: "\n")
    let actions = [
      "CounterAction.incrementButtonTapped", "ExchangeAction.importRequested(path: \"a.opml\")",
      "ExchangeAction.failed(message: \"There is no file a.opml\")",
      "ExchangeAction.exportRequested(path: \"b.opml\")",
      "ExchangeAction.exported(path: \"b.opml\", count: 1)",
      "FeedAction.filterChanged(FeedFeature.FeedFilter.liked)",
      "ExchangeAction.failed(message: \"no room\")",
    ]
    #expect(lines.count == actions.count)
    for (line, action) in zip(lines, actions) { #expect(line.hasSuffix("Z  " + action)) }
    #expect(await kept.run([], ["undo", "undo"]) == 0)
    let said = kept.takeOutput()
    #expect(said.contains("Taken back: the choice of entries"))
    #expect(said.contains("Taken back: counting up"))
    #expect(kept.complaints.text.isEmpty, "\(kept.complaints.text)")
  }

  @Test func `a session is played again, and what is exported of it too`() async throws {
    for number in 1...2 {
      let copy = kept.folder.url.appending(path: "copy \(number).sqlite").path
      #expect(await kept.run(["import", session.path, "--state", copy]) == 0)
      #expect(await kept.run(["history", "--state", copy]) == 0)
      let said = kept.takeOutput()
      #expect(said.contains("7 actions are played"))
      #expect(said.contains("ExchangeAction.exported(path: \"b.opml\", count: 1)"), "\(said)")
      #expect(await kept.run(["export", session.path, "--state", copy]) == 0)
      #expect(try String(contentsOf: session, encoding: .utf8).contains("\"version\":2"))
    }
    #expect(kept.complaints.text.isEmpty, "\(kept.complaints.text)")
  }

  @Test func `what this version writes is read by this version`() async throws {
    let missing = kept.folder.url.appending(path: "none.opml").path
    #expect(await kept.run([], ["feed import \(missing)"]) == 1)
    _ = kept.takeOutput()
    #expect(await kept.run(["history"]) == 0)
    #expect(kept.takeOutput().contains("ExchangeAction.importRequested(path: \"\(missing)\")"))
    #expect(kept.complaints.text.isEmpty, "\(kept.complaints.text)")
  }
}
