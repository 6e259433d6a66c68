import Foundation
import Synchronization

/// The file of a text snapshot, beside the test that uses it.
struct SnapshotFile {
  /// The environment variable that writes snapshots instead of comparing them.
  static let variable = "UDF_UPDATE_SNAPSHOTS"

  let path: String
  private let name: String

  /// Creates the file `__Snapshots__/CounterViewTests/at-zero.txt` beside `CounterViewTests.swift`.
  init(named name: String, besideTest testPath: String) {
    self.name = name
    let test = URL(fileURLWithPath: testPath)
    let file = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    path =
      test.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(String(file) + ".txt").path
  }

  /// Compares a text with the file, or writes the file, and returns the failure, if there is one.
  func failure(of text: String, isUpdating: Bool) -> String? {
    if let other = otherName {
      return "The snapshots \"\(name)\" and \"\(other)\" have one file, \(path)."
        + " Give one of them another name."
    }
    do {
      if isUpdating {
        try write(text)
        return nil
      }
      guard FileManager.default.fileExists(atPath: path) else {
        return "There is no snapshot at \(path) yet. \(Self.advice)"
      }
      let expected = try Self.lines(of: String(contentsOfFile: path, encoding: .utf8))
      let actual = Self.lines(of: text + "\n")
      guard !expected.elementsEqual(actual, by: areSameScalars) else { return nil }
      let hint =
        expected == actual ? "\n\nThe characters are the same, in other Unicode scalars." : ""
      return
        "What is shown differs from the snapshot at \(path).\n\n\(lineDifference(expected, actual))"
        + "\n\n(Snapshot: −, Now: +)\(hint)\n\nIf it is right as it is now: \(Self.advice)"
    } catch {
      return "The snapshot at \(path) cannot be used: \(error.localizedDescription)"
    }
  }

  /// The names of the snapshots that were used, by their files.
  private static let used = Mutex<[String: String]>([:])

  /// The name of another snapshot that was used before and has the same file, if there is one.
  private var otherName: String? {
    Self.used.withLock { used in
      guard let other = used[path], other != name else {
        used[path] = name
        return nil
      }
      return other
    }
  }

  private static let advice = "Run the test once with \(variable)=1 and commit the file."

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data((text + "\n").utf8).write(to: file)
  }
}
