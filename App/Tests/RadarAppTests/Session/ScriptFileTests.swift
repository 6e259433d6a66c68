import Foundation
import Testing

@testable import RadarApp

struct ScriptFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the lines end as those of an input do`() throws {
    let file = try folder.file("script", "\u{FEFF}a\rb\r\n\nc\u{85}\u{C}d")
    #expect(try ScriptFile.lines(of: file) == ["a", "b", "", "c\u{85}\u{C}d"])
  }

  @Test func `what is no file is refused by its name, with what to do`() throws {
    let pipe = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let refusals = [
      ("/nowhere/script", "There is no script \"/nowhere/script\": check the path"),
      ("", "An empty path names no script: give the path of a file of commands"),
      ("/dev", "The script \"/dev\" is a folder: give the path of a file in it"),
      ("/dev/zero", "The script \"/dev/zero\" is a device: give the path of a file of commands"),
      (pipe, "is a pipe: give it as standard input, as in radar < PIPE"),
    ]
    for (path, message) in refusals {
      let error = #expect(throws: FileError.self) { try ScriptFile.lines(of: path) }
      #expect(error?.description.hasSuffix(message) == true, "\(error as Any)")
    }
  }

  @MainActor
  @Test func `a script that is not there begins nothing`() async throws {
    let kept = try KeptRuns()
    #expect(await kept.run(["run", kept.folder.url.path + "/none"]) == 1)
    #expect(kept.complaints.text.contains("There is no script"))
    #expect(try kept.files().isEmpty)
  }

  @MainActor
  @Test func `a script that cannot be read is told, and the status is 1`() async {
    let (output, complaints) = (Written(), Written())
    let world = World.memory(output: output, complaints: complaints)
    #expect(await RadarProgram.run(["run", "/dev", "--no-state"], in: world) == 1)
    #expect(complaints.text.hasPrefix("radar: The script \"/dev\" is a folder"))
    #expect(output.pieces.isEmpty)
  }
}
