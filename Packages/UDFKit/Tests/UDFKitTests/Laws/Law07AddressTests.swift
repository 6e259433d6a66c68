import Testing
import UDFInspection
import UDFKit

/// Law 7: whose action it is, as a value and in a rule.
@Suite struct Law07AddressTests {
  struct Lamp: Equatable, Sendable, Identifiable {
    var id = 0
    var presses = 0
    var inner: IdentifiedArray<Bulb> = []
  }
  struct Bulb: Equatable, Sendable, Identifiable {
    var id: String
    var presses = 0
  }
  struct House: Equatable, Sendable {
    var left = Lamp()
    var right = Lamp()
    var rows: IdentifiedArray<Lamp> = [Lamp(id: 1), Lamp(id: 7, inner: [Bulb(id: "a")])]
    var heard: [String] = []
  }
  struct Press: Action, Equatable {}
  enum Command: Action {
    case left
    case row(Int)
    case own, wrong, runs
  }

  static let lamp = Reducer<Lamp> {
    countingRule(Press.self, in: \.presses)
    ForEach(\.inner) { countingRule(Press.self, in: \.presses) }
  }
  static let house = Reducer<House> {
    Scope(\.left, as: .own) { lamp }
    Scope(\.right, as: .own) { lamp }
    ForEach(\.rows) { lamp }
    On(Press.self, from: \.left) { house, _ in
      house.heard.append("left")
      return .none
    }
    On(Press.self, from: \.rows) { house, id, _ in
      house.heard.append("row \(id)")
      return .none
    }
    On(Command.self) { (house: inout House, command) in
      switch command {
      case .left: .dispatch(Press(), to: \House.left)
      case .row(let id): .dispatch(Press(), to: \House.rows, id: id)
      case .own: .dispatch(Press(), to: .sender)
      case .runs:
        .run { dispatch in
          dispatch(Press(), to: \House.left)
          dispatch(Press(), to: \House.rows, id: 1)
          dispatch(Press(), to: .sender)
        }
      case .wrong: .dispatch(Press(), to: \Lamp.inner, id: "a")
      }
    }
  }

  static func store(
    issues: Recorder<String> = Recorder(),
    middleware: [Middleware<House>] = []
  ) -> Store<House> {
    Store(state: House(), reducer: house, middleware: middleware, settings: issues.settings)
  }

  @Test func `law 7: equal addresses have equal hashes, however they were written`() throws {
    struct Street: Sendable {
      var number = 0
      var house = House()
    }
    let store = Store(state: Street(), reducer: .empty)
    // A store has a slice once, with the steps with which it was scoped first.
    let other = Store(state: Street(), reducer: .empty)
    let atOnce = try #require(store.scope(\.house.right, as: .own).address)
    let inSteps = try #require(other.scope(\.house).scope(\.right, as: .own).address)
    let left = try #require(store.scope(\.house.left, as: .own).address)
    #expect(atOnce == inSteps)
    #expect(Set([atOnce, inSteps, left]).count == 2)
    let rows = try (0..<64).map { try #require(store.scope(\.house.rows, id: $0).address) }
    #expect(Set(rows).count == 64)
    #expect(Set(rows.map(\.hashValue)).count > 32)
    #expect(Set([atOnce, left].map(\.hashValue)).count == 2)
  }

  @Test func `law 7: the address of a part of a row is equal in one step and in two`() throws {
    struct Shade: Equatable, Sendable {
      var width = 0
      var height = Lamp()
    }
    struct Window: Equatable, Sendable, Identifiable {
      let id: Int
      var shade = Shade()
    }
    struct Wall: Sendable {
      var number = 0
      var windows: IdentifiedArray<Window> = [Window(id: 1)]
      var others: IdentifiedArray<Window> = [Window(id: 1)]
    }
    func window(
      _ windows: any WritableKeyPath<Wall, IdentifiedArray<Window>> & Sendable
    ) -> Store<Window> {
      Store(state: Wall(), reducer: .empty).scope(windows, id: 1).unwrapped(or: Window(id: 1))
    }
    let atOnce = try #require(window(\.windows).scope(\.shade.height, as: .own).address)
    let steps = window(\.windows).scope(\.shade).scope(\.height, as: .own)
    let inSteps = try #require(steps.address)
    let elsewhere = window(\.others).scope(\.shade).scope(\.height, as: .own)
    #expect(atOnce == inSteps)
    #expect(atOnce != (try #require(elsewhere.address)))
  }

  @Test func `law 7: the sender is still the sender when a rule has removed it`() {
    struct Leave: Action {}
    let store = Store(state: House(), settings: StoreSettings { _ in }) {
      On(Leave.self, from: \.rows) { house, id, _ in
        house.rows.remove(id: id)
        return .none
      }
      On(Leave.self, from: \.rows) { house, id, _ in
        house.heard.append("left \(id)")
        return .none
      }
    }
    let row = store.scope(\.rows, id: 7)
    let explained = "\(row.explain(Leave()))"
    #expect(explained.split(separator: "\n").count { $0.hasSuffix("changed its slice") } == 2)
    row.dispatch(Leave())
    #expect(store.state.rows.map(\.id) == [1])
    #expect(store.state.heard == ["left 7"])
    row.dispatch(Leave())
    #expect(store.state.heard == ["left 7"])
  }

  @Test
  func `a listener learns the address of an action, and the store of that place has the same`() {
    let store = Self.store()
    let seen = store.heard { $0.address }
    let bulb = store.scope(\.rows, id: 7).unwrapped(or: Lamp()).scope(\.inner, id: "a")
    let left = store.scope(\.left, as: .own)
    store.dispatch(Press())
    left.dispatch(Press())
    bulb.dispatch(Press())
    store.scope(\.rows, id: 1).dispatch(Press())
    #expect(seen.all == [nil, left.address, bulb.address, store.scope(\.rows, id: 1).address])
    #expect(
      seen.all.map { $0?.description } == [nil, "\\.left", "\\.rows[7].inner[a]", "\\.rows[1]"]
    )
    #expect(Set(seen.all).count == 4)
  }

  @Test func `law 7: what a rule on the parent dispatches reaches every part`() {
    struct Ask: Action {}
    struct Tell: Action {}
    let store = Store(state: Pair()) {
      On(Ask.self) { _, _ in .dispatch(Tell()) }
      Scope(\.left) { countingRule(Tell.self) }
      Scope(\.right) { countingRule(Tell.self) }
    }
    store.scope(\.left, as: .own).dispatch(Ask())
    #expect(store.state == Pair(left: 1, right: 1))
    store.scope(\.right, as: .own).dispatch(Tell())
    #expect(store.state == Pair(left: 1, right: 2))
  }

  private struct Pair: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  @Test func `an effect addresses a part, an element, or the slice of its rule`() async {
    let store = Self.store()
    await store.send(Command.left)
    #expect(store.state.left.presses == 1)
    #expect(store.state.right.presses == 0)
    await store.send(Command.row(7))
    #expect(store.state.rows.map(\.presses) == [0, 1])
    #expect(store.state.rows[id: 7]?.inner[id: "a"]?.presses == 1)
    await store.send(Command.own)
    #expect(store.state.rows.map(\.presses) == [1, 2])
    // The rules on the parent hear what comes from a part or an element.
    #expect(store.state.heard == ["left", "row 7"])
    await store.send(Command.runs)
    #expect(store.state.rows.map(\.presses) == [3, 3])
    #expect(store.state.heard == ["left", "row 7", "left", "row 1"])
  }

  @Test func `a target in another type is dropped and reported behind the middleware`() async {
    let (issues, passed) = (Recorder<String>(), Recorder<String>())
    let passing = Middleware<House> { action, _, next in
      passed.record("\(action)")
      next(action)
    }
    let store = Self.store(issues: issues, middleware: [passing])
    await store.send(Command.wrong)
    #expect(passed.all == ["wrong", "Press()"])
    #expect(store.state.rows[id: 7]?.inner[id: "a"]?.presses == 0)
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("to a part of UDFKitTests.Law07AddressTests.Lamp") == true)
    #expect(issues.all.first?.contains("Law07AddressTests.swift") == true)
  }

  @Test func `addresses of two states differ, though their paths are the same`() {
    struct One: Equatable, Sendable { var number = 0 }
    struct Two: Equatable, Sendable { var number = 0 }
    let one = Store(state: One(), reducer: .empty).scope(\.number, as: .own).address
    let two = Store(state: Two(), reducer: .empty).scope(\.number, as: .own).address
    #expect(one != two)
    #expect(one?.path == two?.path)
  }

  @Test func `without an address an action reaches every rule, also from an addressed store`() {
    let store = Self.store()
    let left = store.scope(\.left, as: .own)
    left.dispatch(Press(), at: nil)
    #expect(store.state.left.presses == 1)
    #expect(store.state.right.presses == 1)
    let steps = left.explain(Press(), at: nil).steps
    #expect(steps.contains { $0.rule.slice == "\\.right" })
    #expect(
      !steps.contains {
        if case .elsewhere = $0.verdict { $0.rule.slice == "\\.right" } else { false }
      }
    )
  }
}
