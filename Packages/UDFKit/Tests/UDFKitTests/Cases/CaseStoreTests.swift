import Testing

@testable import UDFKit

@Suite struct CaseStoreTests {
  static func store(_ state: CaseWorld) -> Store<CaseWorld> {
    Store(state: state, reducer: CaseFeature.world)
  }

  @Test func `the store of a case is nil in other cases`() {
    let store = Self.store(CaseWorld(screen: .login(Login(name: "a"))))
    #expect(store.scope(\.screen, case: .login).state?.name == "a")
    #expect(store.scope(\.screen, case: .list).state == nil)
    #expect(store.scope(\.destination, case: .login).state == nil)
  }

  @Test func `the store of a case of an optional enum follows it`() {
    let store = Self.store(CaseWorld(destination: .login(Login(name: "a"))))
    let login = store.scope(\.destination, case: .login)
    let names = Recorder<String?>()
    let subscription = login.observe { names.record($0?.name) }
    store.dispatch(LoginAction.typed("b"))
    store.dispatch(LoginAction.leave)
    store.dispatch(LoginAction.remove)
    #expect(names.all == ["a", "ab", nil])
    subscription.dispose()
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

  @Test func `law 7: an addressed store of a case that is left finds nothing to do`() {
    let issues = Recorder<String>()
    let store = Store(
      state: CaseWorld(other: .login(Login())),
      reducer: IfCase(\.other, .login) { CaseFeature.login },
      settings: StoreSettings(report: { issues.record("\($0)") })
    )
    store.scope(\.destination, case: .login, as: .own).dispatch(LoginAction.typed("a"))
    #expect(store.state.other == .login(Login()))
    #expect(issues.all.count == 1)
  }

  @Test func `law 6: scopes within an unwrapped case are slices of their own`() {
    let rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
    let store = Self.store(CaseWorld(destination: .list(rows), other: .login(Login())))
    let list = store.scope(\.destination, case: .list, as: .own).unwrapped(or: [])
    list.scope(\.self, id: 2).dispatch(RowAction.toggled)
    #expect(store.state.destination == .list([Row(id: 1), Row(id: 2, isDone: true)]))
    let name = store.scope(\.other, case: .login).unwrapped(or: Login()).scope(\.name)
    #expect(name.core === store.core)
    let names = Recorder<String>()
    let subscription = name.observe { names.record($0) }
    store.dispatch(LoginAction.typed("a"))
    #expect(names.all == ["", "a"])
    subscription.dispose()
  }

  @Test func `the store of a case of a computed state reads and hears everything`() {
    let store = Self.store(CaseWorld(destination: .login(Login(name: "a"))))
    let computed = store.scope { $0 }
    let login = computed.scope(\.destination, case: .login)
    #expect(login.state?.name == "a")
    login.dispatch(LoginAction.typed("b"))
    #expect(login.state?.name == "ab")
  }

  @Test func `an observer of a case is asked only after actions that touch the case`() {
    let login = Login()
    let store = Store(
      state: CaseWorld(screen: .list([Row(id: 1)]), destination: .login(login)),
      reducer: Reducer {
        Scope(\.screen) { CaseFeature.screen }
        IfLet(\.destination, case: .list) { ForEach(\.self) { Feature.row } }
        IfLet(\.destination, case: .login) {
          On(SheetAction.self) { state, _ in
            state.name += "x"
            return .none
          }
        }
      }
    )
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
