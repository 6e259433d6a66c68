import FeedFeature
import Foundation
import Synchronization
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct FeedFileTests {
  private let folder = TemporaryFolder()

  /// Adds a path, checks that no source is followed, and returns the error.
  private func error(adding path: String) async -> String? {
    let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
    await store.send(FeedAction.addRequested(path))
    #expect(store.state.sources.isEmpty == (store.state.error != nil))
    return store.state.error
  }

  @Test func `reads a feed, also through a link`() async throws {
    let document = HeldFeeds.feed("title", ["1"])
    _ = try folder.file("a.json", document.data)
    #expect(symlink("a.json", folder.path("b.json")) == 0)
    for path in [folder.path("a.json"), folder.path("b.json")] {
      #expect(try await FeedClient().load(path) == FeedDocument(stored: document.data))
      #expect(await error(adding: path) == nil)
    }
  }

  @Test func `a refresh receives the entries of a file that changed, and no others`() async throws {
    let file = try folder.feed("a.xml", entries: 2)
    let radar = Radar(clients: .offline)
    let received = Mutex<[Int]>([])
    let subscription = radar.onAction { dispatched in
      if case .entriesReceived(_, _, let entries, _, _)? = dispatched.action as? FeedAction {
        received.withLock { $0.append(entries.count) }
      }
    }
    for source in [file, EmbeddedFeeds.names[0]] {
      try await radar.send(FeedAction.addRequested(source))
    }
    received.withLock { $0 = [] }
    try await radar.send(FeedAction.refreshRequested)
    #expect(received.withLock(\.self) == [])
    _ = try folder.feed("a.xml", entries: 3)
    try await radar.send(FeedAction.refreshRequested)
    #expect(received.withLock(\.self) == [3])
    subscription.dispose()
  }

  @Test func `a path that leads nowhere is refused in one line`() async throws {
    _ = try folder.file("file", "")
    #expect(symlink("loop", folder.path("loop")) == 0)
    for name in ["file/child", "loop", String(repeating: "x", count: 5_000)] {
      let message = try #require(await error(adding: folder.path(name)))
      #expect(message.contains(folder.path(name)) && message.contains(": "))
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file that may not be read is refused`() async throws {
    let secret = try folder.file("secret.xml", "<rss/>")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    let advice = "change its permissions or give another path"
    #expect(await error(adding: secret) == "\(secret) may not be read: \(advice)")
  }

  @Test(arguments: [(50_000_000, 50), (10_000_001, 11)])
  func `a file of more than 10 MB is refused unread`(size: UInt64, megabytes: Int) async throws {
    let big = try folder.file("big.xml", "")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: big))
    // The file is sparse, so it uses no disk space.
    try file.truncate(atOffset: size)
    try file.close()
    let advice = "a feed may have 10: give the path of a shorter one"
    #expect(await error(adding: big) == "\(big) has \(megabytes) MB, \(advice)")
  }
}
