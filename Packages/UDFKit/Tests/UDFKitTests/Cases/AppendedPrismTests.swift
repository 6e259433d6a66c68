import Testing
import UDFInspection
import UDFKit

/// Prisms that lead through several cases, and prisms of types with one name.
@Suite struct AppendedPrismTests {
  enum Sheet: Equatable, Sendable {
    case name(String)
    case age(Int)
    case none
  }
  enum Screen: Equatable, Sendable {
    case sheet(Sheet)
    case empty
  }
  struct App: Equatable, Sendable { var screen = Screen.sheet(.name("")) }
  struct Typed: Action {}
  struct Left: Action {}

  static var sheet: Prism<Screen, Sheet> {
    Prism(extract: { if case .sheet(let sheet) = $0 { sheet } else { nil } }, embed: { .sheet($0) })
  }
  static var name: Prism<Sheet, String> {
    Prism(extract: { if case .name(let name) = $0 { name } else { nil } }, embed: { .name($0) })
  }
  static var age: Prism<Sheet, Int> {
    Prism(extract: { if case .age(let age) = $0 { age } else { nil } }, embed: { .age($0) })
  }

  @Test func `an appended prism leads through both cases, and is not its sibling`() {
    let deep = Self.sheet.appending(Self.name)
    #expect(deep.extract(.sheet(.name("a"))) == "a")
    #expect(deep.extract(.sheet(.none)) == nil)
    #expect(deep.extract(.empty) == nil)
    #expect(deep.embed("b") == .sheet(.name("b")))
    let store = Store(state: App(), reducer: .empty)
    let address = store.scope(\.screen, case: deep, as: .own).address
    let sibling = Self.sheet.appending(Self.age)
    #expect(address != store.scope(\.screen, case: sibling, as: .own).address)
    #expect(address?.path == "\\.screen.sheet.name")
  }

  @Test func `prisms are equal if they were created at the same location`() {
    #expect(Self.name == Self.name)
    #expect(Self.sheet.appending(Self.name) == Self.sheet.appending(Self.name))
    let other = Prism<Sheet, String>(extract: { _ in nil }, embed: { .name($0) })
    #expect(Self.name != other)
    #expect(Self.sheet.appending(Self.name) != Self.sheet.appending(other))
  }

  @Test func `law 4: an appended case is told what the nested rules change`() {
    let store = Store(state: App()) {
      IfCase(\.screen, Self.sheet) {
        IfCase(Self.name) { changing(Typed.self) { (text: inout String, _) in text += "a" } }
      }
    }
    let appended = store.scope(\.screen, case: Self.sheet.appending(Self.name), as: .own)
    let told = appended.told()
    store.dispatch(Typed())
    appended.dispatch(Typed())
    #expect(told.all == ["", "a", "aa"])
  }

  @Test func `law 9: an effect of an appended case ends when the inner case is left`() {
    let gate = Gate()
    let store = Store(state: App()) {
      IfCase(\.screen, Self.sheet.appending(Self.name)) {
        On(Typed.self) { (_: inout String, _) -> Effect in
          .run { _ in await gate.wait() }
        }
      }
      IfCase(\.screen, Self.sheet) {
        changing(Left.self) { (sheet: inout Sheet, _) in sheet = Sheet.none }
      }
    }
    store.dispatch(Typed())
    #expect(store.effects.count == 1)
    store.dispatch(Left())
    #expect(store.effects.isEmpty)
    gate.open()
  }

  enum Home { struct State: Equatable, Sendable { var count = 0 } }
  enum Login {
    struct State: Equatable, Sendable {
      var text = ""
      var count = 0
    }
  }
  enum Page: Equatable, Sendable {
    case home(Home.State)
    case login(Login.State)
  }

  /// Makes prisms of different types at one location.
  private static func make<Part>(
    _ extract: @escaping @Sendable (Page) -> Part?,
    _ embed: @escaping @Sendable (Part) -> Page
  ) -> Prism<Page, Part> {
    Prism(extract: extract, embed: embed)
  }

  @Test func `prisms of two types with one name are two prisms`() {
    struct Pages: Equatable, Sendable { var page = Page.login(Login.State()) }
    let home: Prism<Page, Home.State> = Self.make(
      { if case .home(let state) = $0 { state } else { nil } },
      { .home($0) }
    )
    let login: Prism<Page, Login.State> = Self.make(
      { if case .login(let state) = $0 { state } else { nil } },
      { .login($0) }
    )
    let store = Store(state: Pages()) {
      IfCase(\.page, home) { countingRule(Typed.self, in: \.count) }
      IfCase(\.page, login) { countingRule(Typed.self, in: \.count) }
    }
    store.dispatch(Typed())
    #expect(store.state.page == .login(Login.State(count: 1)))
  }
}
