import FeedFeature
import Foundation
import Testing

@testable import RadarApp

@MainActor
struct OutputFileTests {
  private let kept = KeptRuns()

  private func path(_ name: String) -> String { kept.folder.path(name) }

  private func permissions(_ path: String) throws -> NSNumber? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
  }

  /// The commands that write a file, without its name.
  private nonisolated static let commands = [
    ["export"], ["test", "1..1"], ["bisect", "counter.count == 1", "--test"], ["feed", "export"],
  ]

  @Test(arguments: commands)
  func `nothing is written over the own state, by whatever name`(command: [String]) async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    let (own, hard, soft) = (kept.place.path, path("hard"), path("soft"))
    #expect(link(own, hard) == 0 && symlink(own, soft) == 0)
    let names = [own, hard, soft, own + "-wal", own + "-shm", own + ".lock"]
    for name in names {
      let line = "radar: \(name) is where the state is kept: name another file\n"
      await kept.fail(command + [name], line)
    }
    #expect(kept.complaints.pieces.count == names.count)
    #expect(await kept.run(command + [own + ".jsonl"]) == 0, "it only begins like the state")
    #expect(await kept.output(of: ["history"]).contains("CounterAction.incrementButtonTapped\n"))
  }

  @Test func `nothing is written over the state of another radar`() async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    let state = try Data(contentsOf: kept.place)
    for arguments in [["--no-state"], ["--state", path("other.sqlite")]] {
      for name in [kept.place.path, kept.place.path + ".lock"] {
        let line = "is where the state is kept"
        await kept.fail(["feed", "export", name] + arguments, line, named: false)
      }
    }
    #expect(try Data(contentsOf: kept.place) == state)
  }

  @Test func `a path that names no file says what it names`() async throws {
    let folder = kept.folder.url.path
    let paths = [
      ("", "An empty path names no file: give the path of one"),
      (folder, "\(folder) is a folder: give the path of a file in it"),
      (folder + "/new/", "\(folder)/new/ names a folder: give the path of a file in it"),
    ]
    for (path, reason) in paths {
      for write in [write, save] {
        await #expect(throws: CommandError(reason)) { try await write(path, "new") }
      }
    }
    #expect(try kept.files().isEmpty)
  }

  @Test(arguments: ["-", "/dev/stdout"])
  func `an export on the screen does not write over it`(name: String) {
    let driver = ScreenDriver()
    driver.press(":feed export \(name)\r")
    #expect(driver.screen.messages.contains("\(name) is the screen here: name a file"))
  }

  @Test func `an export keeps permissions and links, and leaves nothing beside it`() async throws {
    let file = try kept.folder.file("file", "old")
    #expect(chmod(file, 0o640) == 0 && symlink("file", path("link")) == 0)
    for write in [write, save] {
      try await write(path("link"), "new")
      #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == "new")
      #expect(try permissions(file) == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "file")
      #expect(try kept.files() == ["file", "link"])
    }
  }

  @Test func `an old file is replaced, not overwritten, so a failure leaves it`() async throws {
    let file = try kept.folder.file("file", "old")
    for write in [write, save] {
      let old = try #require(FileHandle(forReadingAtPath: file))
      let content = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      try await write(file, content + " and new")
      #expect(try old.readToEnd() == Data(content.utf8))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a device is written as it is, and one without room says so`() async throws {
    for write in [write, save] {
      try await write("/dev/null", "new")
      let reason = await #expect(throws: (any Error).self) { try await write("/dev/full", "new") }
      #expect(reason.map { "\($0)" } == "/dev/full has no room: free some space")
    }
  }

  /// Calls a closure with the path of the descriptor of a file, and the descriptor, and returns the content.
  private func content(
    writing flags: Int32,
    below folder: String = "/dev/fd",
    _ body: (String, Int32) async throws -> Void
  ) async throws -> String {
    let file = try kept.folder.file("log", "old\n")
    let descriptor = open(file, O_WRONLY | flags)
    defer { close(descriptor) }
    _ = lseek(descriptor, 0, SEEK_END)
    try await body("\(folder)/\(descriptor)", descriptor)
    return try String(contentsOf: URL(filePath: file), encoding: .utf8)
  }

  @Test(arguments: [O_APPEND, 0])
  func `standard output is written where it stands, by whatever name`(flags: Int32) async throws {
    for name in [nil, "-"] {
      let text = try await content(writing: flags) { path, descriptor in
        try OutputFile(path: name ?? path, standardOutput: descriptor).write(Data("new\n".utf8))
        try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data("last\n".utf8))
      }
      #expect(text == "old\nnew\nlast\n")
    }
  }

  @Test(
    arguments: [O_APPEND, 0],
    ["/dev/fd", "/proc/self/fd"].filter { FileManager.default.fileExists(atPath: $0) }
  )
  func `what a shell opened is written where it stands`(flags: Int32, folder: String) async throws {
    for write in [write, save] {
      let text = try await content(writing: flags, below: folder) { path, descriptor in
        try await write(path, "new\n")
        try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data("last\n".utf8))
      }
      #expect(text == "old\nnew\nlast\n")
      await #expect(throws: (any Error).self) { try await write("\(folder)/987", "x") }
    }
  }

  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func `a file in memory is a file, also if it is a state`() async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    let copy = "/dev/shm/radar-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: kept.place.path, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    await #expect(throws: CommandError("\(copy) is where the state is kept: name another file")) {
      try await write(copy, "new")
    }
  }

  @Test(arguments: commands)
  func `what is said about standard output is no part of it`(command: [String]) async throws {
    #expect(await kept.run([], ["counter up"]) == 0)
    _ = kept.takeOutput()
    _ = try await content(writing: O_APPEND) { path, descriptor in
      #expect(await kept.run(command + [path]) { $0.standardOutput = descriptor } == 0)
      #expect(kept.takeOutput().isEmpty && kept.complaints.text.contains(path))
    }
  }

  private let write: @Sendable (String, String) async throws -> Void = { path, text in
    try OutputFile(path: path).write(Data(text.utf8))
  }

  private let save: @Sendable (String, String) async throws -> Void = { path, text in
    try await Clients.offline.exchange.save(path, Data(text.utf8))
  }
}
