import FeedFeature
import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import RadarApp

/// Tests the client for files, with real files.
struct FeedFileTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Adds a path, checks that no source is followed, and returns the error.
  private func error(adding path: String) async -> String? {
    let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
    await store.send(FeedAction.addRequested(path))
    #expect(store.state.sources.isEmpty == (store.state.error != nil))
    return store.state.error
  }

  @Test func `reads a feed, also through a link`() async throws {
    let document = HeldDocuments.document("title", ["1"])
    _ = try folder.file("a.json", document.data)
    try FileManager.default
      .createSymbolicLink(atPath: path("b.json"), withDestinationPath: "a.json")
    for name in ["a.json", "b.json"] {
      #expect(try await FeedClient().load(path(name)) == document)
      #expect(await error(adding: path(name)) == nil)
    }
  }

  @Test func `a path that leads nowhere is refused in one line`() async throws {
    _ = try folder.file("file", "")
    try FileManager.default
      .createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
    for name in ["file/child", "loop", String(repeating: "x", count: 5_000)] {
      let message = try #require(await error(adding: path(name)))
      #expect(message.contains(path(name)))
      #expect(message.contains(": "))
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a file that may not be read is refused`() async throws {
    let secret = try folder.file("secret.xml", "<rss/>")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    #expect(
      await error(adding: secret)
        == "\(secret) may not be read: change its permissions or give another path"
    )
  }

  @Test func `a file of 50 MB is refused without being read`() async throws {
    let big = try folder.file("big.xml", "")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: big))
    // The file is sparse, so it uses no disk space.
    try file.truncate(atOffset: 50_000_000)
    try file.close()
    #expect(
      await error(adding: big)
        == "\(big) has 50 MB, a feed may have 10: give the path of a shorter one"
    )
  }
}
