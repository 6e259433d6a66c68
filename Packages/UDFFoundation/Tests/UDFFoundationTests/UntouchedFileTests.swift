import Foundation
import Testing
import UDFFoundation
import UDFKit

@Suite struct UntouchedFileTests {
  @Test(arguments: ["folder", "pipe", "socket", "device"])
  func `what is no file is refused in one line, and nothing is changed`(kind: String) throws {
    let folder = try Folder()
    let file = folder.file("settings.json")
    let place = file.path
    switch kind {
    case "folder":
      #expect(mkdir(place, 0o755) == 0)
      try folder.write("mine", to: "settings.json/file")
    case "pipe": #expect(mkfifo(place, 0o600) == 0)
    case "socket": #expect(mknod(place, S_IFSOCK | 0o600, 0) == 0)
    default: try folder.link("settings.json", to: "/dev/null")
    }
    let app = KeptApp(in: FileStorage(file))
    let reason = "it is a \(kind). Keep the value in a file of its own"
    #expect(app.kept.restoration == .unusable(reason: reason))
    app.save("dark")
    #expect(
      app.issues == [
        "\(place) could not be restored: \(reason). Nothing was changed, nothing is saved over it, and the"
          + " program begins without it. Mend that, and start the program again.",
        "\(place) does not have the last change: \(reason).",
      ]
    )
    #expect(throws: (any Error).self) { try FileStorage(file).setAside() }
    #expect(throws: (any Error).self) { try FileStorage(file).save(Data("{}".utf8)) }
    #expect(folder.names == ["settings.json"])
    if kind == "folder" { #expect(folder.text(of: "settings.json/file") == "mine") }
  }

  #if canImport(Glibc)
  @Test func `a healthy file stays when it cannot be read for the moment`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      defer { withExtendedLifetime(folder) {} }
      let text = #"{"theme": "dark", "fontSize": 14}"#
      try folder.write(text, to: "settings.json")
      let app = limiting(RLIMIT_NOFILE, to: 0) {
        KeptApp(in: FileStorage(folder.file("settings.json")))
      }
      try #require(app.issues.count == 1)
      try #require(app.issues[0].contains("Too many open files"), "\(app.issues)")
      app.save("sepia")
      try #require(
        app.issues.last?.hasSuffix(
          "settings.json does not have the last change: it could not be read when the program started, and"
            + " can be now. Start the program again."
        ) == true,
        "\(app.issues)"
      )
      try #require(folder.names == ["settings.json"])
      try #require(folder.text(of: "settings.json") == text)
      let again = KeptApp(in: FileStorage(folder.file("settings.json")))
      try #require(again.kept.restoration == .restored)
    }
  }

  /// The superuser gives up its rights, because it may read everything.
  @Test func `a file without permission stays`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      defer { withExtendedLifetime(folder) {} }
      let file = folder.file("settings.json")
      try folder.write("{}", to: "settings.json")
      chmod(file.path, 0)
      chmod(folder.url.path, 0o777)
      seteuid(65_534)
      let app = KeptApp(in: FileStorage(file))
      app.save("sepia")
      seteuid(getuid())
      let reason = "Permission denied. Give the program the rights to use \(file.path)"
      try #require(app.kept.restoration == .unusable(reason: reason))
      try #require(app.issues.count == 2)
      try #require(folder.names == ["settings.json"])
      try #require(try Data(contentsOf: file) == Data("{}".utf8))
    }
  }

  @Test func `a save that fails half way leaves the value before, and no other file`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      defer { withExtendedLifetime(folder) {} }
      let file = folder.file("settings.json")
      let app = KeptApp(in: FileStorage(file))
      app.save("dark")
      signal(SIGXFSZ, SIG_IGN)
      limiting(RLIMIT_FSIZE, to: 8) { app.save("sepia") }
      let reason = "File too large (\(file.path))"
      try #require(app.issues == ["\(KeptIssue.notSaved(place: file.path, reason: reason))"])
      try #require(folder.names == ["settings.json"])
      try #require(KeptApp(in: FileStorage(file)).store.state.settings.theme == "dark")
      app.dispatch(.fontSizeChosen(20))
      app.flush()
      let restored = KeptApp(in: FileStorage(file)).store.state.settings
      try #require(restored == Settings(theme: "sepia", fontSize: 20))
    }
  }
  #endif

  @Test func `several programs that keep one file do not mix what they write`() async throws {
    let folder = try Folder()
    let file = folder.file("settings.json")
    func value(_ program: Int) -> Data {
      Data(repeating: UInt8(ascii: "a") + UInt8(program), count: 20_000 * (program + 1))
    }
    try FileStorage(file).save(value(0))
    try await withThrowingTaskGroup { group in
      for program in 0..<4 {
        group.addTask {
          for _ in 0..<25 { try FileStorage(file).save(value(program)) }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let found = try #require(try FileStorage(file).load())
          let program = Int(try #require(found.first) - UInt8(ascii: "a"))
          #expect(found == value(program))
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.names == ["settings.json"])
  }
}

#if canImport(Glibc)
private func limiting<Result>(
  _ resource: __rlimit_resource,
  to most: rlim_t,
  _ body: () -> Result
) -> Result {
  let resource = __rlimit_resource_t(resource.rawValue)
  var limit = rlimit()
  getrlimit(resource, &limit)
  var lower = rlimit(rlim_cur: most, rlim_max: limit.rlim_max)
  setrlimit(resource, &lower)
  defer { setrlimit(resource, &limit) }
  return body()
}
#endif
