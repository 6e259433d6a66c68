/// The choice of the mutants that a run tests.
enum Choice: Equatable {
  /// A number of mutants, drawn by chance.
  case drawn(number: Int, seed: UInt64)
  /// The survivors of an earlier run, read from its log.
  case again(log: String)

  /// Reads the arguments `NUMBER SEED` or `again LOG`.
  init?(_ arguments: [String]) {
    guard arguments.count == 2 else { return nil }
    if arguments[0] == "again" {
      self = .again(log: arguments[1])
    } else if let number = Int(arguments[0]), number > 0, let seed = UInt64(arguments[1]) {
      self = .drawn(number: number, seed: seed)
    } else {
      return nil
    }
  }

  var isAgain: Bool { if case .again = self { true } else { false } }

  /// The description in the first line of a run.
  var description: String {
    switch self {
    case .drawn(_, let seed): "seed \(seed)"
    case .again(let log): "the survivors in \(log)"
    }
  }
}
