import Foundation

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
) {
  assertSnapshot(
    of: lines.joined(separator: "\n"),
    named: name,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Compares a text with a file beside the test; see the form that takes lines.
public func assertSnapshot(
  of text: String,
  named name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let file = SnapshotFile(named: name, besideTest: "\(filePath)")
  let isUpdating = ProcessInfo.processInfo.environment[SnapshotFile.variable] == "1"
  if let failure = file.failure(of: text, isUpdating: isUpdating) {
    TestLocation(fileID, filePath, line, column).fail(failure)
  }
}
