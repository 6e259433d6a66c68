import ArgumentParser

/// The page of a list that an answer shows.
enum ShownPage: ExpressibleByArgument, Equatable {
  case number(Int)
  case all

  static let first = ShownPage.number(1)

  /// The number of rows of a page.
  private static let size = 100

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let number = Int(argument), (1...Int.max / Self.size).contains(number) {
      self = .number(number)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .number(let number): "\(number)"
    case .all: "all"
    }
  }

  /// The rows of the page, counted from 0, or nil for all.
  var rows: Range<Int>? {
    switch self {
    case .number(let number): (number - 1) * Self.size..<number * Self.size
    case .all: nil
    }
  }
}
