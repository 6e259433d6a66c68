import Testing
import UDFInspection

@testable import UDFKit

/// Rules on the cases of an enum, and stores of them.
@Suite struct CaseRuleTests {
  @Test func `rules on cases are printed with the names of the cases`() {
    let store = Store(state: CaseWorld(), reducer: CaseFeature.world)
    let slices = store.rules.map(\.slice)
    #expect(
      slices == [
        "\\.screen.login", "\\.screen.list[…]", "\\.destination?.login",
        "\\.destination?.list[…]", "\\.other.login", "\\.self",
      ]
    )
  }

  @Test func `a prism has the name of its property, and of its payload where Swift tells none`() {
    enum Stored {
      static let login = Prism<Screen, Login>(extract: { _ in nil }, embed: { .login($0) })
    }
    func made() -> Prism<Screen, Login> { Prism(extract: { _ in nil }, embed: { .login($0) }) }
    func given() -> Prism<Screen, Login> {
      Prism(name: "login", extract: { _ in nil }, embed: { .login($0) })
    }
    let login: Prism<Screen, Login> = .login
    #expect(login.name == "login")
    #expect(Stored.login.name == "Login")
    #expect(made().name == "Login")
    #expect(given().name == "login")
    let name = Prism<Login, String>(extract: { $0.name }, embed: { Login(name: $0) })
    #expect(login.appending(name).name == "login.String")
  }

  @Test func `a prism changes a payload, also of an optional, and tells whether it was there`() {
    let login: Prism<Screen, Login> = .login
    let list: Prism<Screen, IdentifiedArray<Row>> = .list
    var screen = Screen.list([Row(id: 1)])
    var optional = Optional(screen)
    #expect(list.modify(&screen) { $0.append(Row(id: 2)) })
    #expect(!login.modify(&screen) { $0.name = "never" })
    #expect(screen == .list([Row(id: 1), Row(id: 2)]))
    #expect(list.modify(&optional) { $0.append(Row(id: 2)) })
    #expect(!login.modify(&optional) { $0.name = "never" })
    #expect(optional == screen)
    optional = nil
    #expect(!list.modify(&optional) { $0.append(Row(id: 3)) })
    #expect(optional == nil)
  }

  @Test func `a prism keeps the changes up to an error, in an optional too`() {
    var screen = Screen.login(Login(name: "a"))
    var optional = Optional(screen)
    let rename = { (login: inout Login) throws(Refused) in
      login.name = "b"
      throw Refused()
    }
    let login: Prism<Screen, Login> = .login
    #expect(throws: Refused.self) { try login.modify(&screen, rename) }
    #expect(throws: Refused.self) { try login.modify(&optional, rename) }
    #expect(screen == .login(Login(name: "b")))
    #expect(optional == screen)
  }

  @Test func `a prism copies no array of the payload that it changes`() {
    enum Box: Sendable {
      case numbers([Int])
      static var numbers: Prism<Box, [Int]> {
        Prism(
          extract: { if case .numbers(let numbers) = $0 { numbers } else { nil } },
          embed: { .numbers($0) }
        )
      }
    }
    var box = Box.numbers(Array(repeating: 0, count: 100))
    func address() -> Int {
      guard case .numbers(let numbers) = box else { return 0 }
      // Proof: the address is compared, and never used to read.
      return numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address()
    Box.numbers.modify(&box) { $0[0] = 1 }
    #expect(address() == before)
    struct Shelf { var box: Box? }
    var shelf = Shelf(box: box)
    box = .numbers([])
    #expect(Box.numbers.modify(&shelf.box) { $0[1] = 2 })
    box = shelf.box ?? box
    #expect(address() == before)
  }

  @Test(arguments: [LoginAction.leave, .remove])
  func `law 9: effects end when the case is left or the optional becomes nil`(end: LoginAction) {
    let clock = ManualClock()
    let store = Store(
      state: CaseWorld(destination: .login(Login()), other: .login(Login())),
      reducer: CaseFeature.world,
      settings: StoreSettings(clock: StoreClock(clock))
    )
    store.dispatch(LoginAction.wait)
    #expect(store.effects.map(\.cause.rule.slice) == ["\\.destination?.login", "\\.other.login"])
    store.dispatch(end)
    #expect(store.effects.map(\.cause.rule.slice) == ["\\.other.login"])
  }

  static func store(_ state: CaseWorld) -> Store<CaseWorld> {
    Store(state: state, reducer: CaseFeature.world)
  }

  @Test func `the store of a case of an optional enum follows it, also in a computed state`() {
    let store = Self.store(CaseWorld(destination: .login(Login(name: "a"))))
    let login = store.scope(\.destination, case: .login)
    let computed = store.scope { $0 }.scope(\.destination, case: .login)
    let names = login.told { $0?.name }
    #expect(computed.state?.name == "a")
    computed.dispatch(LoginAction.typed("b"))
    #expect(computed.state?.name == "ab")
    store.dispatch(LoginAction.leave)
    store.dispatch(LoginAction.remove)
    #expect(names.all == ["a", "ab", nil])
  }

  @Test func `law 7: an addressed store of a case reaches the rules of its line only`() {
    let start = CaseWorld(
      screen: .login(Login()),
      destination: .login(Login()),
      other: .login(Login())
    )
    let store = Self.store(start)
    store.scope(\.destination, case: .login, as: .own).dispatch(LoginAction.typed("a"))
    store.scope(\.screen, case: .login, as: .own).unwrapped(or: Login())
      .dispatch(LoginAction.typed("b"))
    #expect(store.state.destination == .login(Login(name: "a")))
    #expect(store.state.screen == .login(Login(name: "b")))
    #expect(store.state.other == .login(Login()))
    store.scope(\.destination, case: .login).dispatch(LoginAction.typed("c"))
    #expect(store.state.destination == .login(Login(name: "ac")))
    #expect(store.state.other == .login(Login(name: "c")))
  }

  @Test func `law 6: scopes within an unwrapped case are slices of their own`() {
    let rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
    let store = Self.store(CaseWorld(destination: .list(rows), other: .login(Login())))
    let list = store.scope(\.destination, case: .list, as: .own).unwrapped(or: [])
    list.scope(\.self, id: 2).dispatch(RowAction.toggled)
    #expect(store.state.destination == .list([Row(id: 1), Row(id: 2, isDone: true)]))
    let name = store.scope(\.other, case: .login).unwrapped(or: Login()).scope(\.name)
    #expect(name.core === store.core)
    let names = name.told()
    store.dispatch(LoginAction.typed("a"))
    #expect(names.all == ["", "a"])
  }

  @Test func `an observer of a case is asked only after actions that touch the case`() {
    let login = Login()
    let store = Store(state: CaseWorld(screen: .list([Row(id: 1)]), destination: .login(login))) {
      Scope(\.screen) { CaseFeature.screen }
      IfLet(\.destination, case: .list) { ForEach(\.self) { Feature.row } }
      IfLet(\.destination, case: .login) {
        changing(SheetAction.self) { state, _ in state.name += "x" }
      }
    }
    let observer = store.scope(\.destination, case: .login).observe { _ in }
    login.comparisons.clear()
    // Another case of the same enum, and another enum.
    for _ in 0..<10 { store.dispatch(RowAction.toggled) }
    #expect(login.comparisons.all.isEmpty)
    store.dispatch(SheetAction.opened)
    #expect(login.comparisons.all.count == 1)
    observer.dispose()
  }
}
