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

  private static let refusing = allRefusing + partRefusing + rowRefusing
  private static let accepting = allAccepting + partAccepting + rowAccepting

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

  /// Dispatches an action that the rule hears: the first six hear all, the next four `left`, and the others rows.
  private static func go(_ store: Store<World>, form: Int) {
    switch form {
    case ..<6: store.dispatch(Go())
    case ..<10: store.scope(\.left, as: .own).dispatch(Go())
    default: store.scope(\.rows, id: 1).dispatch(Go())
    }
  }

  @Test(arguments: refusing.indices)
  func `law 8: a rule whose closure throws can reject, and is undone`(form: Int) {
    let store = Self.store(Self.refusing[form])
    #expect(store.rules.first?.canReject == true)
    let rejections = Recorder<Bool>()
    let subscription = store.onAction { rejections.record($0.rejection is Refused) }
    Self.go(store, form: form)
    #expect(rejections.all == [true])
    #expect(store.state == World(rows: [Row(id: 1)]))
    subscription.dispose()
  }

  @Test(arguments: accepting.indices)
  func `law 8: a rule whose closure does not throw cannot reject`(form: Int) {
    let store = Self.store(Self.accepting[form])
    #expect(store.rules.first?.canReject == false)
    Self.go(store, form: form)
    #expect(store.state.heard == 1)
    // Of each two forms, the first returns no effect.
    #expect(store.state.left.count == (form.isMultiple(of: 2) ? 0 : 1))
  }
}
