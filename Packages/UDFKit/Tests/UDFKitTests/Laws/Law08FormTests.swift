import Testing
import UDFInspection
import UDFKit

/// Law 8 for each form of a rule: it can reject an action exactly if its closure can throw.
@Suite struct Law08FormTests {
  struct Go: Action {}
  struct Told: Action {}

  private static func refuse(_ world: inout World) throws {
    world.heard += 1
    throw Refused()
  }

  private static func refuseWithEffect(_ world: inout World) throws -> Effect {
    try refuse(&world)
    return .dispatch(Told())
  }

  private static func accept(_ world: inout World) { world.heard += 1 }

  private static func acceptWithEffect(_ world: inout World) -> Effect {
    accept(&world)
    return .dispatch(Told())
  }

  private static let allRefusing: [Reducer<World>] = [
    On(Go.self) { world, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self) { world, _ in try refuseWithEffect(&world) },
    On(Go.self, reading: Inputs.self) { world, _, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self, reading: Inputs.self) { world, _, _ in try refuseWithEffect(&world) },
    Reduce { world, action in
      if action is Go { try refuse(&world) }
      return .none
    },
    Reduce { world, action in action is Go ? try refuseWithEffect(&world) : .none },
  ]

  private static let allAccepting: [Reducer<World>] = [
    On(Go.self) { world, _ in
      accept(&world)
      return .none
    },
    On(Go.self) { world, _ in acceptWithEffect(&world) },
    On(Go.self, reading: Inputs.self) { world, _, _ in
      accept(&world)
      return .none
    },
    On(Go.self, reading: Inputs.self) { world, _, _ in acceptWithEffect(&world) },
    Reduce { world, action in
      if action is Go { accept(&world) }
      return .none
    },
    Reduce { world, action in action is Go ? acceptWithEffect(&world) : .none },
  ]

  private static let partRefusing: [Reducer<World>] = [
    On(Go.self, from: \.left) { world, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self, from: \.left) { world, _ in try refuseWithEffect(&world) },
    On(Go.self, from: \.left, reading: Inputs.self) { world, _, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self, from: \.left, reading: Inputs.self) { world, _, _ in try refuseWithEffect(&world) },
  ]

  private static let partAccepting: [Reducer<World>] = [
    On(Go.self, from: \.left) { world, _ in
      accept(&world)
      return .none
    },
    On(Go.self, from: \.left) { world, _ in acceptWithEffect(&world) },
    On(Go.self, from: \.left, reading: Inputs.self) { world, _, _ in
      accept(&world)
      return .none
    },
    On(Go.self, from: \.left, reading: Inputs.self) { world, _, _ in acceptWithEffect(&world) },
  ]

  private static let rowRefusing: [Reducer<World>] = [
    On(Go.self, from: \.rows) { world, _, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self, from: \.rows) { world, _, _ in try refuseWithEffect(&world) },
    On(Go.self, from: \.rows, reading: Inputs.self) { world, _, _, _ in
      try refuse(&world)
      return .none
    },
    On(Go.self, from: \.rows, reading: Inputs.self) { world, _, _, _ in try refuseWithEffect(&world)
    },
  ]

  private static let rowAccepting: [Reducer<World>] = [
    On(Go.self, from: \.rows) { world, _, _ in
      accept(&world)
      return .none
    },
    On(Go.self, from: \.rows) { world, _, _ in acceptWithEffect(&world) },
    On(Go.self, from: \.rows, reading: Inputs.self) { world, _, _, _ in
      accept(&world)
      return .none
    },
    On(Go.self, from: \.rows, reading: Inputs.self) { world, _, _, _ in acceptWithEffect(&world) },
  ]

  enum Sender: CaseIterable, Sendable {
    case all, part, row

    var refusing: [Reducer<World>] {
      switch self {
      case .all: Law08FormTests.allRefusing
      case .part: Law08FormTests.partRefusing
      case .row: Law08FormTests.rowRefusing
      }
    }

    var accepting: [Reducer<World>] {
      switch self {
      case .all: Law08FormTests.allAccepting
      case .part: Law08FormTests.partAccepting
      case .row: Law08FormTests.rowAccepting
      }
    }

    /// Dispatches an action that the rules hear.
    func dispatch(to store: Store<World>) {
      switch self {
      case .all: store.dispatch(Go())
      case .part: store.scope(\.left, as: .own).dispatch(Go())
      case .row: store.scope(\.rows, id: 1).dispatch(Go())
      }
    }
  }

  /// Creates a store that counts in `left` what an effect told.
  private static func store(_ rule: Reducer<World>) -> Store<World> {
    Store(
      state: World(rows: [Row(id: 1)]),
      reducer: Reducer {
        rule
        countingRule(Told.self, in: \.left.count)
      }
    )
  }

  @Test(arguments: Sender.allCases)
  func `law 8: a rule whose closure throws can reject, and is undone`(sender: Sender) {
    for rule in sender.refusing {
      let store = Self.store(rule)
      #expect(store.rules.first?.canReject == true)
      sender.dispatch(to: store)
      #expect(store.state == World(rows: [Row(id: 1)]))
    }
  }

  @Test(arguments: Sender.allCases)
  func `law 8: a rule whose closure does not throw cannot reject`(sender: Sender) {
    for (index, rule) in sender.accepting.enumerated() {
      let store = Self.store(rule)
      #expect(store.rules.first?.canReject == false)
      sender.dispatch(to: store)
      #expect(store.state.heard == 1)
      // Of each two forms, the first returns no effect.
      #expect(store.state.left.count == (index.isMultiple(of: 2) ? 0 : 1))
    }
  }
}
