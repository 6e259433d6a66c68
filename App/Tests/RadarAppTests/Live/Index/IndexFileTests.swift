import FeedFeature
import Foundation
import Testing
import UDFKit

@testable import RadarApp

struct IndexFileTests {
  private let folder = TemporaryFolder()
  private let said = Written()

  private var file: URL { folder.url.appendingPathComponent("radar/search.sqlite") }

  private func open() -> EntryIndex { EntryIndex(file: file) { [said] in said.add($0 + "\n") } }

  private static let entries = (0..<300).map {
    FeedEntry(source: "a", key: "\($0)", title: "entry", content: .text("number \($0)"))
  }

  @Test func `what is in the file is found by the next program, and written once`() async throws {
    try await open().synchronize(Self.entries)
    #expect(try await open().search("\"number 17\"", limit: 9).total == 1)
    let before = try FileManager.default.attributesOfItem(atPath: file.path)
    let index = open()
    try await index.synchronize(Self.entries)
    let after = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(before[.posixPermissions] as? Int == 0o600)
    try await index.synchronize(Array(Self.entries.dropFirst(18)))
    #expect(try await index.search("\"number 17\"", limit: 9).total == 0)
    #expect(said.text.isEmpty)
  }

  @Test(arguments: ["no database at all", String(repeating: "x", count: 10_000)])
  func `a file that is no database is replaced, with one line said`(content: String) async throws {
    _ = try folder.file("radar/search.sqlite", content)
    let index = open()
    try await index.synchronize(Self.entries)
    #expect(try await index.search("number", limit: 9).total == 300)
    #expect(said.text == "The search index \(file.path) was damaged, and is created again\n")
  }

  @Test func `a damaged file is made anew by the feeds, with one line said`() async throws {
    try await open().synchronize(Self.entries)
    var data = try Data(contentsOf: file)
    #expect(data.count > 40_000)
    // The first page is left, so that the damage is met by a search.
    for position in 4_096..<data.count { data[position] = 0xA5 }
    for name in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + name) }
    try data.write(to: file)
    var clients = Clients.offline
    clients.index = open()
    let radar = await Radar(clients: clients)
    let path = try folder.feed("a.xml", entries: 30)
    try await radar.send(FeedAction.addRequested(path))
    try await radar.send(TextSearchAction.queryChanged("17"))
    let state = await radar.store.state
    #expect(state.found.query != nil && state.found.query?.error == nil)
    #expect(state.found.shown.map(\.title) == ["17"])
    #expect(said.text == "The search index \(file.path) was damaged, and is created again\n")
  }

  @Test func `without a place for a file the index is in memory, as one line says`() async throws {
    _ = try folder.file("radar", "a file in the place of the folder")
    let index = open()
    try await index.synchronize(Self.entries)
    #expect(try await index.search("\"17\"", limit: 9).total == 1)
    #expect(said.pieces.count == 1)
    let folder = file.deletingLastPathComponent().path(percentEncoded: false)
    let reason = "The folder \(folder) cannot be created: check the path\n"
    #expect(
      said.text == "The search index \(file.path) cannot be used, so it is in memory: \(reason)"
    )
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/radar/search-"),
    (["XDG_CACHE_HOME": "not/absolute", "HOME": "/h"], "/h/"), ([:], nil),
  ])
  func `each state has an index among the caches`(environment: [String: String], start: String?) {
    let first = StatePlace.index(of: URL(filePath: "/s/a.sqlite"), environment)?.path
    let second = StatePlace.index(of: URL(filePath: "/s/b.sqlite"), environment)?.path
    #expect((first == nil) == (start == nil))
    #expect(first.map { $0.hasPrefix(start ?? "") } != false)
    #expect(first == nil || first != second)
    #expect(first == StatePlace.index(of: URL(filePath: "/s/./a.sqlite"), environment)?.path)
  }
}
