import ArgumentParser

enum ShownPage: ExpressibleByArgument, Equatable {
  case number(Int)
  case all

  static let first = ShownPage.number(1)
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

  var rows: Range<Int>? {
    switch self {
    case .number(let number): (number - 1) * Self.size..<number * Self.size
    case .all: nil
    }
  }
}
