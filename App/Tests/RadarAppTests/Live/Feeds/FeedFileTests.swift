import FeedFeature
import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import RadarApp

/// Tests the client for files, with real files.
final class FeedFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("feeds-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Adds a path, checks that no source is followed, and returns the error.
  private func error(adding path: String) async -> String? {
    let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
    await store.send(FeedAction.addRequested(path))
    #expect(store.state.sources.isEmpty == (store.state.error != nil))
    return store.state.error
  }

  @Test func `reads a feed, also through a link`() async throws {
    let document = HeldDocuments.document("title", ["1"])
    try document.data.write(to: folder.appendingPathComponent("a.json"))
    try FileManager.default
      .createSymbolicLink(atPath: path("b.json"), withDestinationPath: "a.json")
    for name in ["a.json", "b.json"] {
      #expect(try await FeedClient().load(path(name)) == document)
      #expect(await error(adding: path(name)) == nil)
    }
  }

  @Test func `a file that is not there, a folder and a device are refused`() async {
    let missing = path("missing.xml")
    #expect(await error(adding: missing) == "There is no file \(missing): check the path")
    #expect(
      await error(adding: folder.path)
        == "\(folder.path) is a folder: give the path of a file in it"
    )
    #expect(
      await error(adding: "/dev/zero")
        == "/dev/zero is no file with a content of its own: give the path of a feed"
    )
  }

  @Test func `what is open already is written where it stands`() async throws {
    let file = folder.appendingPathComponent("out")
    try Data("older and longer than all that follows\n".utf8).write(to: file)
    let output = try FileHandle(forUpdating: file)
    try output.seekToEnd()
    try output.write(contentsOf: Data("before\n".utf8))
    for folder in ["/dev/fd", "/proc/self/fd"]
    where FileManager.default.fileExists(atPath: folder) {
      try OutputFile(path: "\(folder)/\(output.fileDescriptor)").write(Data("feeds\n".utf8))
    }
    try output.write(contentsOf: Data("after\n".utf8))
    try output.close()
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "older and longer than all that follows\nbefore\nfeeds\nfeeds\nafter\n"
    )
    #expect(throws: (any Error).self) {
      try OutputFile(path: "/dev/fd/987").write(Data("x".utf8))
    }
  }

  @Test func `a path that leads nowhere is refused in one line`() async throws {
    try Data().write(to: folder.appendingPathComponent("file"))
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
    let secret = path("secret.xml")
    try Data("<rss/>".utf8).write(to: URL(fileURLWithPath: secret))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    #expect(
      await error(adding: secret)
        == "\(secret) may not be read: change its permissions or give another path"
    )
  }

  @Test func `a file of 50 MB is refused without being read`() async throws {
    let big = path("big.xml")
    try Data().write(to: URL(fileURLWithPath: big))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: big))
    // The file is sparse, so it uses no disk space.
    try file.truncate(atOffset: 50_000_000)
    try file.close()
    #expect(
      await error(adding: big)
        == "\(big) has 50 MB, a feed may have 10: give the path of a shorter one"
    )
  }

  @Test func `binary junk is refused`() async throws {
    var random = SeededRandom(seed: 1)
    let junk = path("junk.xml")
    let bytes = (0..<100_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    try Data(bytes).write(to: URL(fileURLWithPath: junk))
    let message = try #require(await error(adding: junk))
    #expect(message.hasPrefix("\(junk): The document is not text: check"))
  }

  @Test func `an entity bomb is refused`() async throws {
    let bomb = path("bomb.xml")
    let text = """
      <!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>
      <rss version="2.0"><channel><title>&c;</title></channel></rss>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: bomb))
    let message = try #require(await error(adding: bomb))
    #expect(message.hasPrefix("\(bomb): The feed declares the entity"))
    #expect(!message.contains { $0.isNewline })
  }
}
