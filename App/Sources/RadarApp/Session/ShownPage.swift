import ArgumentParser

/// The rows of a list that are printed: those of one page, or all.
struct ShownPage: ExpressibleByArgument {
  static let first = ShownPage(rows: 0..<size, defaultValueDescription: "1")
  private static let size = 100
  let rows: Range<Int>?
  let defaultValueDescription: String
}

extension ShownPage {
  init?(argument: String) {
    let number = Int(argument) ?? 0
    guard argument == "all" || (1...Int.max / Self.size).contains(number) else { return nil }
    rows = argument == "all" ? nil : (number - 1) * Self.size..<number * Self.size
    defaultValueDescription = argument
  }
}
