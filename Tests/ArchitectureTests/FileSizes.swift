/// How long files may be: short enough to be read in one go.
enum FileSizes {
  /// The most lines of any file.
  static let longest = 400
  /// The most lines of the file in the middle.
  static let median = 90

  /// A line for each file that is too long, and one if files are too long in general.
  static func violations(in files: [SourceFile]) -> [String] {
    let sizes = files.map(\.lineCount).sorted()
    let middle = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    return files.filter { $0.lineCount > longest }
      .map { "\($0.path): \($0.lineCount) lines; split it, \(longest) is the most" }
      + (middle > median ? ["the median file has \(middle) lines; \(median) is the most"] : [])
  }
}
