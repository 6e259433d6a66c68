/// The limits of file lengths, so that a file can be read in one go.
enum FileSizes {
  /// The maximum number of lines of a file.
  static let longest = 400
  /// The maximum number of lines of the median file.
  static let median = 90

  /// Returns a line for each file that is too long, and a line if the median is too high.
  static func violations(in files: [SourceFile]) -> [String] {
    let sizes = files.map(\.lineCount).sorted()
    let middle = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    return files.filter { $0.lineCount > longest }
      .map { "\($0.path): \($0.lineCount) lines; split it, \(longest) is the most" }
      + (middle > median ? ["the median file has \(middle) lines; \(median) is the most"] : [])
  }
}
