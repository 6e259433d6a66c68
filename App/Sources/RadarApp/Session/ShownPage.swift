import ArgumentParser

/// The rows of a list that are printed: those of one page, or all.
struct ShownPage {
  static let first = ShownPage(rows: 0..<size)
  private static let size = 100
  let rows: Range<Int>?
}

extension ShownPage: ExpressibleByArgument {
  /// The number of the first page, which is the default.
  var defaultValueDescription: String { "1" }

  init?(argument: String) {
    let number = Int(argument) ?? 0
    guard argument == "all" || (1...Int.max / Self.size).contains(number) else { return nil }
    rows = argument == "all" ? nil : (number - 1) * Self.size..<number * Self.size
  }
}
