import Foundation
import Testing

@testable import RadarApp

struct ScriptFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the lines end as those of an input do`() throws {
    let file = try folder.file("script", "\u{FEFF}a\nb\r\n\nc\u{85}\u{C}d")
    let script = try InputFile(path: file, kind: "a script").read()
    #expect(LineSplitter.lines(of: script) == ["a", "b", "", "c\u{85}\u{C}d"])
  }

  @Test func `what is no file is refused by its name, with what to do`() throws {
    let pipe = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let refusals = [
      ("/nowhere/script", "There is no file /nowhere/script: check the path"),
      ("", "An empty path names no file: give the path of a script"),
      ("/dev", "/dev is a folder: give the path of a file in it"),
      ("/dev/zero", "/dev/zero is no file with a content of its own: give the path of a script"),
      (pipe, "\(pipe) is no file with a content of its own: give the path of a script"),
    ]
    for (path, message) in refusals {
      #expect(throws: FileError(message)) { try InputFile(path: path, kind: "a script").read() }
    }
  }

  @MainActor
  @Test func `a script that is not there begins nothing`() async throws {
    let kept = try KeptRuns()
    #expect(await kept.run(["run", kept.folder.url.path + "/none"]) == 1)
    #expect(kept.complaints.text.contains("There is no file"))
    #expect(try kept.files().isEmpty)
  }

  @MainActor
  @Test func `a script that cannot be read is told, and the status is 1`() async {
    let (output, complaints) = (Written(), Written())
    let world = World.memory(output: output, complaints: complaints)
    #expect(await RadarProgram.run(["run", "/dev", "--no-state"], in: world) == 1)
    #expect(complaints.text.hasPrefix("radar: /dev is a folder"))
    #expect(output.pieces.isEmpty)
  }
}
