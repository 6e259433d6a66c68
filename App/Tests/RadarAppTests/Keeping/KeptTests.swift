import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

@MainActor
struct KeptTests {
  private static let flow = [
    "counter step 5", "counter up", "search swift concurrency", "search open 1", "feed like 2",
    "feed read 1", "feed list unread",
  ]

  private let kept = KeptRuns()

  @Test func `what was done is there the next time, and the time after`() async throws {
    #expect(await kept.run([], Self.flow) == 0)
    let first = await kept.output(of: ["--json"], ["state"])
    #expect(first.contains(#""isLiked":true"#) && first.contains(#""filter":"unread""#))
    #expect(first.contains(#""query":"swift concurrency""#) && first.contains(#""step":5"#))
    #expect(await kept.output(of: ["--json"], ["state"]) == first)
    #expect(kept.complaints.text.isEmpty)
  }

  @Test func `the file is where the environment says, and with --no-state nowhere`() async throws {
    kept.environment = ["XDG_STATE_HOME": kept.folder.url.path]
    func count(_ options: String...) async -> String {
      await kept.output(of: options, ["counter up"], named: false)
    }
    #expect(await count("--no-state").contains("counter.count: 1"))
    #expect(try kept.files().isEmpty)
    #expect(await count().contains("counter.count: 1"))
    #expect(try kept.files() == ["radar"])
    #expect(await count().contains("counter.count: 2"))
    #expect(await count("--no-state").contains("counter.count: 1"), "nothing is there")
  }

  @Test func `without a folder for the state, one line says that nothing is kept`() async throws {
    #expect(await kept.run([], ["counter up"], named: false) == 0)
    #expect(kept.complaints.text == "radar: \(StatePlace.isUnknown)\n")
    #expect(kept.complaints.text.contains("nor HOME names a folder: --state PATH names a file, "))
    #expect(await kept.run(["--no-state"], ["counter up"], named: false) == 0)
    #expect(kept.complaints.pieces.count == 1)
    #expect(try kept.files().isEmpty)
  }

  @Test func `each action of each feature can be written`() { #expect(Kept.types.problems == []) }

  @Test func `without room, the last line promises nothing that comes later`() {
    let full = JournalError(.full, place: "/a/b.sqlite", reason: "the disk is full")
    let advice = "What was done last is not kept: free some space"
    #expect(String(lastLineOf: full) == "/a/b.sqlite has no room: the disk is full. \(advice)")
    let other = JournalError(.closed, place: "/a/b.sqlite", reason: "")
    #expect(String(lastLineOf: other) == String(oneLineOf: other))
  }

  @Test(arguments: [
    (JournalError.Kind.full, "", "/a/b has no room: x. Nothing is imported: free some space"),
    (.other, ".lock", "/a/b.lock cannot be used: x"),
  ])
  func `a failed import names the user's file`(kind: JournalError.Kind, end: String, line: String) {
    let error = JournalError(kind, place: "/a/b.import-7" + end, reason: "x")
    let failure = SessionFile.failure(error, writing: "/a/b.import-7", for: "/a/b")
    #expect(failure.description == line)
  }

  @Test func `a second radar is refused with one line, and may look meanwhile`() async throws {
    let radar = try kept.open()
    radar.store.dispatch(CounterAction.incrementButtonTapped)
    try await radar.flush()
    #expect(await kept.run([], ["counter up"]) == 1)
    let line =
      #/radar: The state in .*journal\.sqlite is in use by .*: close it, or name another file/#
    #expect(kept.complaints.text.contains(line), "\(kept.complaints.text)")
    #expect(kept.complaints.text.contains("radar history reads it meanwhile"))
    #expect(kept.complaints.pieces.count == 1)
    #expect(await kept.output(of: ["history"]).hasSuffix("CounterAction.incrementButtonTapped\n"))
    try await radar.close()
  }

  @Test func `a folder that cannot be created is one line`() async throws {
    let file = try kept.folder.file("file", "")
    let advice = "--state PATH names another file, and --no-state keeps nothing."
    let line = "cannot be created: check the path. \(advice)\n"
    await kept.fail(["--state", file + "/journal.sqlite"], line)
    #expect(kept.complaints.pieces.count == 1)
  }

  @Test func `a damaged file is set aside, and the user is told where`() async throws {
    #expect(await kept.run([], Self.flow) == 0)
    let whole = try Data(contentsOf: kept.place)
    try whole.prefix(whole.count / 2).write(to: kept.place)
    #expect(await kept.run([], ["counter up"]) == 0)
    #expect(kept.complaints.text.contains("journal.sqlite.broken-1"))
    #expect(try kept.files(in: "my state").contains("journal.sqlite.broken-1"))
  }

  @Test func `a search that was interrupted says so`() async throws {
    var clients = Clients.offline
    clients.search = SearchClient { _, _ in
      for await _ in AsyncStream<Never>.makeStream().stream {}
      throw CancellationError()
    }
    let radar = try kept.open(clients)
    radar.store.dispatch(SearchAction.searchRequested("swift"))
    #expect(radar.store.state.search.isLoading)
    try await radar.close()
    let again = try kept.open()
    #expect(again.store.state.search.isLoading == false)
    #expect(again.store.state.search.error == "The search was interrupted: search again")
    #expect(again.store.effects.isEmpty)
    try await again.close()
  }

  @Test func `a source of the network that was being added waits for the network`() async throws {
    let (address, held) = ("https://example.org/feed", HeldFeeds())
    var clients = Clients.offline
    clients.feed = held.client
    let radar = try kept.open(clients)
    radar.store.dispatch(FeedAction.addRequested(address))
    try await radar.close()
    let shown = await kept.output(of: [], ["counter up", "feed list"])
    #expect(shown.contains("waiting for the network: \(address)"))
    let again = try kept.open(clients)
    #expect(again.store.state.feed.adding.ids == [address])
    #expect(again.store.effects.count == 1)
    try await again.close()
  }

  @Test func `a watch goes on`() async throws {
    let radar = try kept.open()
    radar.store.dispatch(FeedAction.watchRequested(seconds: 3_600))
    try await radar.close()
    let again = try kept.open()
    #expect(again.store.effects.map(\.ids) == [["watch"]])
    #expect(again.travel.history.entries.first?.action as? FeedAction == .resumed)
    #expect(again.travel.history.state == again.store.state)
    try await again.close()
    let third = try kept.open()
    third.store.dispatch(FeedAction.unwatchRequested)
    #expect(third.store.effects.isEmpty)
    try await third.close()
  }

  @Test func `neither the first like after a start nor a later one copies the list`() async throws {
    let source = try kept.folder.feed("a.xml", entries: 30)
    #expect(await kept.run(["feed", "add", source]) == 0)
    let radar = try kept.open()
    let before = radar.addressOfEntries
    // The history of undo has forgotten its first half meanwhile.
    for number in 1...1_200 {
      let id = try radar.store.state.feed.entryID(number % 30 + 1)
      radar.store.scope(\.feed.entries, id: id).dispatch(FeedEntryAction.likeToggled)
    }
    #expect(radar.addressOfEntries == before, "the list was copied")
    #expect(radar.travel.history.entries.count < 1_200)
    #expect(radar.travel.history.state == radar.store.state)
    try await radar.close()
  }
}

@MainActor
struct UndoAfterRestartTests {
  private let kept = KeptRuns()

  private func run(_ lines: String...) async throws -> [Int?] {
    let complaints = kept.complaints.text
    let answers = try await kept.output(of: ["--json", "--pane"], lines + ["state"]).objects()
    #expect(kept.complaints.text == complaints)
    let state = answers.last?["pane"] as? [String: [String: Any]]
    let entries = state?["feed"]?["entries"] as? [[String: Any]]
    return [state?["counter"]?["count"] as? Int, entries?.count { $0["isLiked"] as? Bool == true }]
  }

  @Test func `undo takes back what was done, one by one, and redo brings it back`() async throws {
    #expect(try await run("counter up", "search swift concurrency", "search open 1") == [11, 0])
    #expect(try await run("feed search 1.2", "feed search 1.3", "feed like 1") == [11, 1])
    #expect(try await run("undo") == [11, 0])
    #expect(try await run("undo", "redo") == [11, 0])
    #expect(try await run("undo") == [10, 0])
    #expect(await kept.run([], ["undo"]) == 1)
    let line =
      "There is nothing to undo: undo takes back what you counted, marked, listed or removed"
    #expect(kept.takeOutput().contains(line))
  }
}
