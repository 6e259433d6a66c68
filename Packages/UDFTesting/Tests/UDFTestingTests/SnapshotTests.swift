import Foundation
import Testing

@testable import UDFTesting

@Suite final class SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func snapshot(_ name: String = "one") -> SnapshotFile {
    SnapshotFile(named: name, besideTest: folder.appendingPathComponent("ViewTests.swift").path)
  }

  @Test func `two snapshots cannot have one file`() {
    let (plus, minus) = (snapshot("after +"), snapshot("after -"))
    #expect(plus.failure(of: "1", isUpdating: true) == nil)
    #expect(minus.failure(of: "1", isUpdating: true)?.contains("after +") == true)
    #expect(minus.failure(of: "1", isUpdating: false)?.contains("after +") == true)
    #expect(plus.failure(of: "1", isUpdating: false) == nil)
  }

  @Test func `one stands beside its test, named for both, and says how to make it`() {
    let file = SnapshotFile(named: "an empty/list", besideTest: "/Tests/ViewTests.swift")
    #expect(file.path == "/Tests/__Snapshots__/ViewTests/an-empty-list.txt")
    #expect(
      file.failure(of: "a", isUpdating: false)
        == "There is no snapshot at \(file.path) yet. Run the test once with"
        + " UDF_UPDATE_SNAPSHOTS=1 and commit the file."
    )
  }

  @Test func `one that was updated passes, and is a plain text`() throws {
    let file = snapshot()
    for text in ["", "a", "a\nb", "a\n\n"] {
      #expect(file.failure(of: text, isUpdating: true) == nil)
      #expect(file.failure(of: text, isUpdating: false) == nil)
      #expect(file.failure(of: text + "!", isUpdating: false) != nil)
      let written = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(written == text + "\n")
    }
  }

  @Test func `a file without an end of its last line is equal line by line`() throws {
    let file = snapshot()
    #expect(file.failure(of: "a\nb", isUpdating: true) == nil)
    try "a\nb".write(toFile: file.path, atomically: true, encoding: .utf8)
    #expect(file.failure(of: "a\nb", isUpdating: false) == nil)
    #expect(file.failure(of: "a\nb\n", isUpdating: false)?.contains("\n    + \n") == true)
  }

  @Test func `a difference is shown line by line, with the spaces one cannot see`() {
    let file = snapshot()
    #expect(file.failure(of: "title\nold\nsame\nend", isUpdating: true) == nil)
    #expect(
      file.failure(of: "title\nnew\nsame\nend  \nmore", isUpdating: false) == """
        What is shown differs from the snapshot at \(file.path).

              title
            − old
            + new
              same
            − end
            + end··
            + more

        (Snapshot: −, Now: +)

        If it is right as it is now: Run the test once with UDF_UPDATE_SNAPSHOTS=1 and commit \
        the file.
        """
    )
  }

  @Test func `one whose characters are composed in another way fails, and says so`() {
    let file = snapshot()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(file.failure(of: composed, isUpdating: true) == nil)
    #expect(
      file.failure(of: decomposed, isUpdating: false)?.contains(
        "    − \(composed)\n    + \(decomposed)\n\n(Snapshot: −, Now: +)\n\n"
          + "The characters are the same, in other Unicode scalars.\n\nIf it is right"
      ) == true
    )
  }

  @Test func `a file that cannot be written fails`() {
    let file = SnapshotFile(named: "one", besideTest: "/dev/null/ViewTests.swift")
    let reason = #expect(throws: (any Error).self) {
      try FileManager.default.createDirectory(
        atPath: "/dev/null/__Snapshots__/ViewTests",
        withIntermediateDirectories: true
      )
    }
    #expect(
      file.failure(of: "a", isUpdating: true)
        == "The snapshot at /dev/null/__Snapshots__/ViewTests/one.txt cannot be used: "
        + (reason?.localizedDescription ?? "")
    )
  }

  @Test func `the snapshot in the repository is compared with`() async {
    assertSnapshot(of: ["a list", "  one", "  two"], named: "a list")
    let path = SnapshotFile(named: "a list", besideTest: #filePath).path
    await expectFailure(
      containing:
        "differs from the snapshot at \(path).\n\n      a list\n    −   one\n    −   two\n\n"
    ) { assertSnapshot(of: ["a list"], named: "a list") }
  }
}
