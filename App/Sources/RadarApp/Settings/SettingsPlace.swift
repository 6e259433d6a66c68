import Yams

struct SettingsPlace: Equatable, Comparable, Sendable {
  let line: Int
  let column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }

  init?(ofScalar number: Int, in text: String) {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: number, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return nil }
    let lines = scalars[..<end].split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }

  static func < (left: SettingsPlace, right: SettingsPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
