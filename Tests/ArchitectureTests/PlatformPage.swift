import SwiftReading

/// What depends on the platform in the kernel's sources: each has a row, with its reason, on the page Platforms.
enum PlatformPage {
  static let folder = "Packages/UDFKit/Sources/UDFKit/"
  static let path = folder + "UDFKit.docc/Platforms.md"

  /// A line for each condition, and for each number that is wider than a signed one of 32 bits, without a row; and for
  /// each row that nothing needs.
  static func violations(in files: [SourceFile], page: String) -> [String] {
    let found = Set(
      files.filter { $0.path.hasPrefix(folder) }.flatMap { file in
        file.swift.code.flatMap(places).map { "\(file.path.dropFirst(folder.count)): \($0)" }
      }
    )
    let rows = Set(page.split(separator: "\n").compactMap(place))
    return found.subtracting(rows).sorted().map { "\($0): say in Platforms.md why this is right" }
      + rows.subtracting(found).sorted().map { "\($0): take this row out of Platforms.md" }
  }

  /// The condition of a line, or its wide numbers.
  private static func places(in line: String) -> [String] {
    let code = String(line.trimmingPrefix { $0 == " " })
    for keyword in ["#if ", "#elseif "] where code.hasPrefix(keyword) {
      let condition = code.dropFirst(keyword.count)
      return [String(condition.reversed().trimmingPrefix { $0 == " " }.reversed())]
    }
    return SwiftText.words(in: line).filter(isWide).map(String.init)
  }

  private static func isWide(_ word: Substring) -> Bool {
    guard word.first?.isNumber == true else { return false }
    let digits = word.filter { $0 != "_" }
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    return UInt64(radix == nil ? digits : String(digits.dropFirst(2)), radix: radix ?? 10)
      .map { $0 > UInt64(Int32.max) } ?? false
  }

  /// The file and the code of a row: its first two cells.
  private static func place(in row: Substring) -> String? {
    let cells = row.split(separator: " | ", maxSplits: 2).map { cell in
      cell.filter { $0 != "`" && $0 != "\\" }
    }
    guard cells.count == 3, cells[0].hasSuffix(".swift") else { return nil }
    return "\(cells[0].dropFirst(2)): \(cells[1])"
  }
}
