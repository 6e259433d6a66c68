import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

/// Tests that what is done is there the next time.
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

  @Test func `with --no-state nothing is kept and nothing is there`() async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    let environment = ["XDG_STATE_HOME": kept.folder.url.path]
    let output = await kept.output(of: ["--no-state"], ["counter up"], named: false, environment)
    #expect(output.contains("counter.count: 1"))
    #expect(try kept.files() == ["my state"])
  }

  @Test func `without a name, the file is where the environment says`() async throws {
    let environment = ["XDG_STATE_HOME": kept.folder.url.path]
    #expect(await kept.run([], ["counter up"], named: false, environment) == 0)
    #expect(try kept.files() == ["radar"])
    let output = await kept.output(of: [], ["counter up"], named: false, environment)
    #expect(output.contains("counter.count: 2"))
  }

  @Test func `without a folder for the state, one line says that nothing is kept`() async throws {
    #expect(await kept.run([], ["counter up"], named: false) == 0)
    #expect(
      kept.complaints.text == """
        radar: Nothing is kept, because neither XDG_STATE_HOME nor HOME names a folder: --state PATH names a file, \
        and --no-state says that nothing is to be kept

        """
    )
    #expect(await kept.run(["--no-state"], ["counter up"], named: false) == 0)
    #expect(kept.complaints.pieces.count == 1)
    #expect(try kept.files().isEmpty)
  }

  @Test func `only the user can read the state`() async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    for (path, mode) in [(kept.place.deletingLastPathComponent(), 0o700), (kept.place, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
      #expect(attributes[.posixPermissions] as? NSNumber == mode as NSNumber)
    }
  }

  @Test func `each action of each feature can be written`() {
    #expect(Kept.types.problems == [])
  }

  @Test func `without room, the last line promises nothing that comes later`() {
    let full = JournalError(.full, place: "/a/b.sqlite", reason: "the disk is full")
    let advice = "What was done last is not kept: free some space"
    #expect(String(lastLineOf: full) == "/a/b.sqlite has no room: the disk is full. \(advice)")
    let other = JournalError(.closed, place: "/a/b.sqlite", reason: "")
    #expect(String(lastLineOf: other) == String(oneLineOf: other))
  }

  @Test func `an import without room names the file that the user knows`() {
    let part = "/a/b.sqlite.import-7"
    let full = JournalError(.full, place: part, reason: "the disk is full")
    #expect(
      SessionFile.failure(full, writing: part, for: "/a/b.sqlite").description
        == "/a/b.sqlite has no room: the disk is full. Nothing is imported: free some space"
    )
    let other = JournalError(.other, place: part + ".lock", reason: "Not a directory")
    #expect(
      SessionFile.failure(other, writing: part, for: "/a/b.sqlite").description
        == "/a/b.sqlite.lock cannot be used: Not a directory"
    )
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

  @Test func `a link to the file does not get past the lock`() async throws {
    let radar = try kept.open()
    let link = kept.folder.url.appending(path: "link.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: kept.place.path)
    #expect(await kept.run(["--state", link], ["counter up"]) == 1)
    #expect(kept.complaints.text.contains("is in use by "))
    try await radar.close()
  }

  @Test func `a folder that cannot be created is one line`() async throws {
    let file = try kept.folder.file("file", "")
    #expect(await kept.run(["--state", file + "/journal.sqlite"], ["counter up"]) == 1)
    #expect(kept.complaints.pieces.count == 1)
    #expect(
      kept.complaints.text.hasSuffix(
        "cannot be created: check the path. --state PATH names another file, and --no-state keeps nothing.\n"
      )
    )
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
    let (address, held) = ("https://example.org/feed", HeldDocuments())
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
}
