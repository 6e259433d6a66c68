/// The reason why the file of settings is not used, with its place and what to do, in one line.
struct SettingsError: Error, Equatable, CustomStringConvertible {
  let description: String

  /// Creates an error at a line and a column, which are counted from 1.
  init(_ problem: String, in file: String, line: Int, column: Int) {
    description = "\(file), line \(line), column \(column): \(problem)"
  }

  /// Creates an error of the whole file.
  init(_ problem: String) { description = problem }
}
