import Foundation
import Synchronization

/// Compares lines of text with a file beside the test.
///
/// ```swift
/// assertSnapshot(of: CounterView(props: props).lines.map(\.text), named: "at zero")
/// ```
///
/// The file is `__Snapshots__/<test file>/<name>.txt`. To create or update it, run the test with the
/// environment variable `UDF_UPDATE_SNAPSHOTS=1`, review the change, and commit it.
public func assertSnapshot(
  of lines: [String],
  named name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) { check(lines.joined(separator: "\n"), name, TestLocation(fileID, filePath, line, column)) }

/// Compares a text with a file beside the test; see the form that takes lines.
public func assertSnapshot(
  of text: String,
  named name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) { check(text, name, TestLocation(fileID, filePath, line, column)) }

private func check(_ text: String, _ name: String, _ location: TestLocation) {
  let file = SnapshotFile(named: name, besideTest: "\(location.filePath)")
  let isUpdating = ProcessInfo.processInfo.environment[SnapshotFile.variable] == "1"
  if let failure = file.failure(of: text, isUpdating: isUpdating) { location.fail(failure) }
}

struct SnapshotFile {
  static let variable = "UDF_UPDATE_SNAPSHOTS"

  let path: String
  private let name: String

  /// Creates the file `__Snapshots__/CounterViewTests/at-zero.txt` beside `CounterViewTests.swift`.
  init(named name: String, besideTest testPath: String) {
    self.name = name
    let test = URL(fileURLWithPath: testPath)
    let file = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
    path =
      test.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(String(file) + ".txt").path
  }

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

/// Returns the lines of two texts, with `−` for missing and `+` for new ones, whose trailing spaces are shown as `·`.
func lineDifference(_ expected: [String], _ actual: [String]) -> String {
  let changes = actual.difference(from: expected, by: areSameScalars)
  var lines = expected.map { "  \($0)" }
  for case .remove(let offset, let line, _) in changes.removals {
    lines[offset] = "− " + visible(line)
  }
  for case .insert(let offset, let line, _) in changes.insertions {
    let kept = lines.indices.filter { !lines[$0].hasPrefix("− ") }
    let place = offset < kept.count ? kept[offset] : lines.endIndex
    lines.insert("+ " + visible(line), at: place)
  }
  return lines.map { "    \($0)" }.joined(separator: "\n")
}

/// Returns whether two lines are written alike, such as two that both have `é` in one scalar.
func areSameScalars(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

private func visible(_ line: String) -> String {
  let spaces = line.reversed().prefix { $0 == " " }.count
  return line.dropLast(spaces) + String(repeating: "·", count: spaces)
}
