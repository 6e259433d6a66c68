import Foundation
import Testing
import UDFFoundation
import UDFKit

@Suite struct FileStorageTests {
  private let folder: Folder
  private let file: URL

  init() throws {
    folder = try Folder()
    file = folder.file("settings.json")
  }

  @Test func `missing folders are created`() {
    let file = folder.file("a/b c/settings.json")
    save("dark", in: file)
    #expect(folder.text(of: "a/b c/settings.json")?.contains("dark") == true)
  }

  @Test func `a file that cannot be decoded is set aside and named`() throws {
    for number in 1...2 {
      try folder.write("{\"theme\": \(number)", to: "settings.json")
      let app = KeptApp(in: FileStorage(file))
      guard case .setAside(let name, let reason) = app.kept.restoration else {
        Issue.record("restored: \(app.kept.restoration)")
        return
      }
      #expect(name == "\(file.path).broken-\(number)")
      #expect(
        app.issues == [
          "\(file.path) could not be restored: \(reason). It is now \(name), and the program begins without"
            + " it. To restore it, end the program, then mend it and move it back. Otherwise remove it."
        ]
      )
      #expect(app.store.state.settings == Settings())
      app.save("dark")
    }
    #expect(folder.text(of: "settings.json.broken-1") == "{\"theme\": 1")
    #expect(folder.text(of: "settings.json.broken-2") == "{\"theme\": 2")
    #expect(folder.text(of: "settings.json")?.contains("dark") == true)
  }

  @Test(arguments: [
    ("", "not valid JSON"), ("{}", "No value associated with key"),
    ("{\"theme\": \"x\", \"fontSize\": \"big\"}", "fontSize"),
  ])
  func `the reason is one line that says what is wrong`(text: String, part: String) throws {
    try folder.write(text, to: "settings.json")
    let app = KeptApp(in: FileStorage(file))
    #expect(app.issues.count == 1)
    #expect(app.issues.first?.contains(part) == true, "\(app.issues)")
    #expect(app.issues.first?.contains("\n") == false)
  }

  @Test func `a save that was cut off leaves the value before it`() throws {
    save("dark", in: file)
    try folder.write("{\"theme\": \"se", to: "settings.json.new-\(UUID().uuidString)")
    let app = KeptApp(in: FileStorage(file))
    #expect(app.store.state.settings.theme == "dark")
    app.save("a")
    #expect(folder.names == ["settings.json"])
    #expect(app.kept.restoration == .restored)
    #expect(folder.text(of: "settings.json")?.contains("\"a\"") == true)
  }

  /// The superuser may write everywhere.
  @Test(.enabled(if: geteuid() != 0))
  func `a folder that may not be written is reported`() throws {
    save("dark", in: file)
    chmod(folder.url.path, 0o555)
    let app = KeptApp(in: FileStorage(file))
    app.save("sepia")
    chmod(folder.url.path, 0o755)
    let reason = "Permission denied. Give the program the rights to use \(file.path)"
    #expect(app.issues == ["\(KeptIssue.notSaved(place: file.path, reason: reason))"])
    #expect(KeptApp(in: FileStorage(file)).store.state.settings.theme == "dark")
  }

  @Test func `a file in the place of the folder is reported`() throws {
    try folder.write("", to: "folder")
    let file = folder.file("folder/settings.json")
    let app = KeptApp(in: FileStorage(file))
    app.save("dark")
    let reason = "Not a directory. Move away what is in the place of \(file.path)"
    #expect(app.kept.restoration == .unusable(reason: reason))
    #expect(app.issues.last == "\(KeptIssue.notSaved(place: file.path, reason: reason))")
    #expect(folder.text(of: "folder") == "")
  }

  @Test func `a link and the permissions stay, also when a file is set aside`() throws {
    save("dark", in: folder.file("real.json"))
    chmod(folder.file("real.json").path, 0o600)
    try folder.link("settings.json", to: folder.file("real.json").path)
    save("sepia", in: file)
    #expect(folder.text(of: "real.json")?.contains("sepia") == true)
    #expect(try folder.permissions(of: "real.json") == 0o600)
    try folder.write("{", to: "real.json")
    KeptApp(in: FileStorage(file)).save("dark")
    #expect(folder.names == ["real.json", "real.json.broken-1", "settings.json"])
    #expect(folder.text(of: "real.json.broken-1") == "{")
    #expect(try folder.isLink("settings.json"))
    #expect(try folder.permissions(of: "real.json") == 0o600)
  }

  /// Only the superuser gives a file to another user.
  @Test(.enabled(if: geteuid() == 0), arguments: ["settings.json", "settings.json.broken-1"])
  func `the owner and the group stay`(name: String) throws {
    try folder.write("{", to: name)
    #expect(chown(folder.file(name).path, 1234, 4321) == 0)
    chmod(folder.file(name).path, 0o660)
    try FileStorage(file).save(Data("{}".utf8))
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_uid == 1234)
    #expect(status.st_gid == 4321)
    #expect(status.st_mode & 0o7777 == 0o660)
  }

  @Test func `a link to a file that does not exist yet stays a link`() throws {
    try folder.link("settings.json", to: "chain/link.json")
    try folder.create("chain")
    try folder.link("chain/link.json", to: "../real/target.json")
    save("dark", in: file)
    #expect(folder.text(of: "real/target.json")?.contains("dark") == true)
    #expect(try folder.isLink("settings.json"))
    #expect(try folder.isLink("chain/link.json"))
  }

  @Test(arguments: [
    ("link/../settings.json", "real/settings.json"), ("up.json", "real/up.json"),
    ("missing/../settings.json", "settings.json"),
  ])
  func `it is read where it was saved, and replaces no other`(path: String, file: String) throws {
    try folder.create("real/deep")
    try folder.link("link", to: "real/deep")
    try folder.link("up.json", to: "link/../up.json")
    if file.hasPrefix("real") { try folder.write("another program's", to: "settings.json") }
    let url = URL(filePath: "\(folder.url.path)/\(path)")
    save("dark", in: url)
    #expect(KeptApp(in: FileStorage(url)).store.state.settings.theme == "dark")
    #expect(folder.text(of: file)?.contains("dark") == true)
    if file.hasPrefix("real") { #expect(folder.text(of: "settings.json") == "another program's") }
    try folder.write("{", to: file)
    KeptApp(in: FileStorage(url)).save("sepia")
    #expect(folder.text(of: "\(file).broken-1") == "{")
    #expect(folder.text(of: file)?.contains("sepia") == true)
  }

  @Test func `links that lead to themselves stay, and nothing is saved`() throws {
    try folder.link("one.json", to: "two.json")
    try folder.link("two.json", to: "one.json")
    let storage = FileStorage(folder.file("one.json"))
    #expect(throws: (any Error).self) { try storage.save(Data("{}".utf8)) }
    #expect(folder.names == ["one.json", "two.json"])
  }

  private func save(_ theme: String, in file: URL) {
    let app = KeptApp(in: FileStorage(file))
    app.save(theme)
    #expect(app.issues == [])
  }
}
