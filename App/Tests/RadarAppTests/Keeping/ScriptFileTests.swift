import Foundation
import Testing

@testable import RadarApp

struct ScriptFileTests {
  private let folder = TemporaryFolder()

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
      #expect(throws: CommandError(message)) { try InputFile(path: path, kind: "a script").read() }
    }
  }

  @MainActor
  @Test func `a script that cannot be read begins nothing`() async throws {
    let kept = KeptRuns()
    await kept.fail(["run", kept.folder.url.path + "/none"], "There is no file")
    await kept.fail(["run", "/dev"], "radar: /dev is a folder")
    #expect(try kept.files().isEmpty && kept.takeOutput().isEmpty)
  }
}
