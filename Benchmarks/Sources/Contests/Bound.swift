/// The upper bound of a scenario's figure, as the cost model promises it.
public enum Bound: Sendable {
  /// A multiple of a baseline's figure in the same run.
  case ratio(Double, to: Contestant.Name)
  /// A fixed value, independent of other contestants.
  case absolute(Double)
}

/// The unit of a figure.
public enum Unit: String, Encodable, Sendable {
  case nanoseconds = "ns"
  case bytes
  case updates
}

extension Scenario {
  /// Returns the bound for UDFKit at a size, or nil if there is none.
  public func bound(at size: Int) -> Bound? {
    switch self {
    // With so many rows, a row and its observer are not in the processor's caches.
    case .rows where size >= 100_000: .ratio(2.5, to: .limit)
    case .dispatch, .untouched: .ratio(1.5, to: .limit)
    case .features, .bystanders, .rows, .depth, .array: .ratio(2, to: .limit)
    case .contention: .ratio(2.5, to: .limit)
    case .effect: .ratio(2.2, to: .actor)
    case .sends: .ratio(1, to: .taskGroup)
    case .memory: .absolute(350)
    case .memoryOfRows: .absolute(450)
    case .subscribe, .main, .mainUpdates, .view: nil
    }
  }

  /// The contestant with which UDFKit is compared.
  public var reference: Contestant.Name {
    if case .ratio(_, let name) = bound(at: 1) { name } else { .limit }
  }

  /// The unit of the scenario's figures.
  public var unit: Unit {
    switch self {
    case .memory, .memoryOfRows: .bytes
    case .mainUpdates: .updates
    default: .nanoseconds
    }
  }
}
