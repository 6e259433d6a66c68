import Logging
import Testing
import UDFKit
import UDFLogging
import UDFTesting

@Suite struct MiddlewareLoggingTests {
  private static func store(_ middleware: Middleware<Shop>) -> Store<Shop> {
    Store(
      state: Shop(items: [Item(id: 1), Item(id: 2)]),
      reducer: ShopFeature.reducer,
      middleware: [middleware]
    )
  }

  private static func randomActions(_ seed: UInt64) -> [any Action] {
    var random = SeededRandom(seed: seed)
    return (0..<200).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: ShopAction.opened("name \(Int.random(in: 0..<3, using: &random))")
      case 1: ShopAction.sold(Int.random(in: 0..<4, using: &random))
      case 2: ShopAction.refused
      default: KeyPressed(key: "k")
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the lines are the actions that pass the filter, in order`(seed: UInt64) {
    let filters: [(filter: ActionFilter, passes: (any Action) -> Bool)] = [
      (.all, { _ in true }), (.except(KeyPressed.self), { $0 is ShopAction }),
      (.only(KeyPressed.self, Nobody.self), { $0 is KeyPressed }),
      (
        ActionFilter { if case ShopAction.sold = $0 { true } else { false } },
        { "\($0)".hasPrefix("sold") }
      ),
    ]
    let actions = Self.randomActions(seed)
    for (filter, passes) in filters {
      let log = RecordingLog()
      let store = Self.store(.logging(log.logger(), filter: filter, diff: StateDiff()))
      for action in actions { store.dispatch(action) }
      let names = actions.filter(passes).map { $0 is ShopAction ? "ShopAction.\($0)" : "\($0)" }
      let (changes, lines) = (log.lines.filter(isChange), log.lines.filter { !isChange($0) })
      #expect(lines == names)
      #expect(changes.allSatisfy { change in names.contains { change.hasPrefix($0) } })
      #expect(log.entries.allSatisfy { $0.level == .debug })
    }
  }

  private func isChange(_ line: String) -> Bool { line.contains(" changed ") }

  @Test func `a diff follows its action, none for what changed nothing`() {
    let log = RecordingLog()
    let store = Self.store(.logging(log.logger(), level: .info, diff: StateDiff()))
    store.dispatch(ShopAction.sold(2))
    store.dispatch(ShopAction.refused)
    store.dispatch(ShopAction.opened("corner"))
    #expect(
      log.lines == [
        "ShopAction.sold(2)",
        "ShopAction.sold(2) changed \\.total: 0 → 1",
        "ShopAction.sold(2) changed \\.items[2].count: 0 → 1",
        "ShopAction.refused",
        "ShopAction.opened(\"corner\")",
        "ShopAction.opened(\"corner\") changed \\.name: \"shop\" → \"corner\"",
      ]
    )
    #expect(log.entries.allSatisfy { $0.level == .info })
  }

  @Test func `a silent logger costs no text`() {
    struct Untold: Action, CustomStringConvertible {
      var description: String {
        Issue.record("an action was described for nobody")
        return ""
      }
    }
    let log = RecordingLog()
    let store = Store(
      state: 0,
      reducer: On(Untold.self) { (_: inout Int, _) in .none },
      middleware: [.logging(log.logger(from: .warning), diff: StateDiff())]
    )
    store.dispatch(Untold())
    #expect(log.lines.isEmpty)
  }

  @Test func `an action cannot write a line of its own, nor a long one`() {
    struct Forged: Action, CustomStringConvertible { let description: String }
    let log = RecordingLog()
    let store = Self.store(.logging(log.logger()))
    store.dispatch(Forged(description: "a\nShopAction.sold(1)\r\nb"))
    store.dispatch(Forged(description: String(repeating: "x", count: 100_000)))
    #expect(log.lines.first == "a⏎ShopAction.sold(1)⏎b")
    #expect(log.lines.last == String(repeating: "x", count: 200) + "…")
  }
}
