import Testing
import UDFInspection
import UDFKit

/// Law 7: whether an action with an address is handled.
extension Law07AddressTests {
  @Test func `an action for an element that is not there is unhandled`() async {
    let issues = Recorder<String>()
    let store = Self.store(issues: issues)
    await store.send(Command.row(99))
    #expect(store.state.rows == House().rows)
    #expect(store.state.heard.isEmpty)
    #expect(issues.all.count == 1)
  }

  @Test func `an action for an element that is not there is unhandled, also during a delivery`() {
    let issues = Recorder<String>()
    let store = Store(state: House(), settings: issues.settings) {
      ForEach(\.rows) { countingRule(Press.self, in: \.presses) }
    }
    let (there, gone) = (store.scope(\.rows, id: 7), store.scope(\.rows, id: 99))
    let subscription = there.observe { if $0?.presses == 1 { gone.dispatch(Press()) } }
    there.dispatch(Press())
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("Law07AddressTests+Unhandled.swift") == true)
    subscription.dispose()
  }

  @Test func `an action whose rule gave its row another id was handled`() async {
    struct Named: Identifiable, Equatable, Sendable { var id: Int }
    struct List: Equatable, Sendable { var rows = [Named(id: 1)] }
    struct Renamed: Action { let id: Int }
    let issues = Recorder<String>()
    let store = Store(state: List(), settings: issues.settings) {
      ForEach(\.rows) { changing(Renamed.self) { row, action in row.id = action.id } }
    }
    let row = store.scope(\.rows, id: 1)
    let subscription = row.observe { _ in }
    let outcome = await row.send(Renamed(id: 77))
    #expect(outcome.isHandled)
    #expect(issues.all.isEmpty)
    subscription.dispose()
  }

  enum Socket: Equatable, Sendable {
    case lamp(Lamp)
    case empty

    static var lamp: Prism<Socket, Lamp> {
      Prism(extract: { if case .lamp(let lamp) = $0 { lamp } else { nil } }, embed: { .lamp($0) })
    }
  }
  struct Hall: Equatable, Sendable {
    var left: Lamp? = Lamp()
    var right: Lamp? = Lamp()
    var near = Socket.lamp(Lamp())
    var far = Socket.lamp(Lamp())
  }
  enum HallCommand: Action { case optional, optionalWhileNil, choice, choiceInAnotherCase }

  static let hall = Reducer<Hall> {
    IfLet(\.left) { lamp }
    IfLet(\.right) { lamp }
    IfCase(\.near, Socket.lamp) { lamp }
    IfCase(\.far, Socket.lamp) { lamp }
    On(HallCommand.self) { hall, command in
      switch command {
      case .optional: break
      case .optionalWhileNil: hall.left = nil
      case .choice: return .dispatch(Press(), to: \Hall.near)
      case .choiceInAnotherCase:
        hall.near = .empty
        return .dispatch(Press(), to: \Hall.near)
      }
      return .dispatch(Press(), to: \Hall.left)
    }
  }

  @Test func `an effect addresses an optional or an enum, and the rules within run`() async {
    let issues = Recorder<String>()
    let store = Store(state: Hall(), reducer: Self.hall, settings: issues.settings)
    var expected = Hall()
    await store.send(HallCommand.optional)
    expected.left?.presses = 1
    #expect(store.state == expected)
    await store.send(HallCommand.choice)
    expected.near = .lamp(Lamp(presses: 1))
    #expect(store.state == expected)
    #expect(issues.all.isEmpty)
    await store.send(HallCommand.optionalWhileNil)
    await store.send(HallCommand.choiceInAnotherCase)
    (expected.left, expected.near) = (nil, .empty)
    #expect(store.state == expected)
    #expect(issues.all.count { $0.contains("No rule handled Press()") } == 2)
    #expect(issues.all.count == 2)
  }
}
