/// What a scenario's figure may be at most; the promise of the cost model.
public enum Bound: Sendable {
  /// So many times that of a baseline in the same run.
  case ratio(Double, to: Contestant.Name)
  /// So much, whoever else competes.
  case absolute(Double)
}

/// What a figure counts.
public enum Unit: String, Sendable {
  case nanoseconds = "ns"
  case bytes
  case updates
}

extension Scenario {
  /// What UDFKit promises.
  public var bound: Bound? {
    switch self {
    case .dispatch: .ratio(1.5, to: .limit)
    case .untouched: .ratio(1.2, to: .limit)
    case .features, .bystanders, .rows, .depth, .array: .ratio(2, to: .limit)
    case .contention: .ratio(1 / 0.7, to: .limit)
    case .effect: .ratio(2, to: .actor)
    case .memory, .memoryOfRows: .absolute(320)
    case .subscribe, .main, .mainUpdates, .view: nil
    }
  }

  /// Whom UDFKit is compared with.
  public var reference: Contestant.Name {
    if case .ratio(_, let name) = bound { name } else { .limit }
  }

  /// What its figures count.
  public var unit: Unit {
    switch self {
    case .memory, .memoryOfRows: .bytes
    case .mainUpdates: .updates
    default: .nanoseconds
    }
  }
}
