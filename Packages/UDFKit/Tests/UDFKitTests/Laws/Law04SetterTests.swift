import Testing
import UDFKit

/// Properties with setters that change more than what is set, and prisms that lead to one case.
@Suite struct Law04SetterTests {
  struct Choice: Equatable, Sendable, Identifiable {
    let id: Int
    var isChosen = false
  }

  /// One of several choices is chosen: the one that was chosen last.
  struct Choices: Equatable, Sendable {
    var rows: IdentifiedArray<Choice> = [Choice(id: 1, isChosen: true), Choice(id: 2)] {
      didSet {
        let isNew = { (row: Choice) in row.isChosen && oldValue[id: row.id]?.isChosen != true }
        guard let new = rows.first(where: isNew) else { return }
        for row in rows where row.id != new.id { rows[id: row.id]?.isChosen = false }
      }
    }
  }

  struct Page: Equatable, Sendable, Identifiable {
    let id: Int
    var choices = Choices()
  }

  struct Book: Equatable, Sendable {
    var pages: IdentifiedArray<Page> = [Page(id: 1), Page(id: 2)]
  }

  struct Chosen: Action {}

  static let rules = Reducer<Choices> {
    ForEach(\.rows) {
      On(Chosen.self) { (row: inout Choice, _) in
        row.isChosen = true
        return .none
      }
    }
  }

  @Test func `law 4: a row that the setter of its collection changes is told`() {
    let store = Store(state: Choices(), reducer: Self.rules)
    let (first, seen) = (store.scope(\.rows, id: 1), Recorder<Bool?>())
    let subscription = first.observe { seen.record($0?.isChosen) }
    store.scope(\.rows, id: 2).dispatch(Chosen())
    #expect(first.state?.isChosen == false)
    #expect(seen.all == [true, false])
    subscription.dispose()
  }

  @Test func `law 4: so is a row within a row, and no row of another one`() {
    let store = Store(
      state: Book(),
      reducer: ForEach(\.pages) { Scope(\.choices) { Self.rules } }
    )
    let pages = [1, 2].map { store.scope(\.pages, id: $0).unwrapped(or: Page(id: 0)) }
    let seen = pages.map { _ in Recorder<Bool?>() }
    let subscriptions = zip(pages, seen).map { page, seen in
      page.scope(\.choices).scope(\.rows, id: 1).observe { seen.record($0?.isChosen) }
    }
    pages[0].scope(\.choices).scope(\.rows, id: 2).dispatch(Chosen())
    #expect(seen[0].all == [true, false])
    #expect(seen[1].all == [true])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `law 9: the effects of a row that the setter of its collection removes end`() {
    struct Latest: Equatable, Sendable {
      var rows: IdentifiedArray<Choice> = [Choice(id: 1), Choice(id: 2)] {
        didSet { if rows[id: 2]?.isChosen == true { rows.remove(id: 1) } }
      }
    }
    struct Begun: Action {}
    let gate = Gate()
    let store = Store(
      state: Latest(),
      reducer: ForEach(\.rows) {
        On(Chosen.self) { (row: inout Choice, _) in
          row.isChosen = true
          return .none
        }
        On(Begun.self) { (_: inout Choice, _) -> Effect in .run { _ in await gate.wait() } }
      }
    )
    store.scope(\.rows, id: 1).dispatch(Begun())
    #expect(store.effects.count == 1)
    store.scope(\.rows, id: 2).dispatch(Chosen())
    #expect(store.effects.isEmpty)
    gate.open()
  }

  struct Form: Equatable, Sendable {
    var sheet: Sheet? { didSet { edits += 1 } }
    var rows: IdentifiedArray<Row> = [Row(id: 1)] { didSet { edits += 1 } }
    var edits = 0
  }

  @Test func `law 1: an action whose slice is absent sets nothing on the way to it`() {
    let store = Store(
      state: Form(),
      reducer: Reducer {
        IfLet(\.sheet) {
          On(SheetAction.self) { (sheet: inout Sheet, _) in
            sheet.text += "x"
            return .none
          }
        }
        ForEach(\.rows) { Feature.row }
      },
      settings: StoreSettings { _ in }
    )
    store.dispatch(SheetAction.opened)
    store.scope(\.rows, id: 2).dispatch(RowAction.toggled)
    #expect(store.state.edits == 0)
    store.scope(\.rows, id: 1).dispatch(RowAction.toggled)
    #expect(store.state.edits == 1)
  }

  enum Screen: Equatable, Sendable {
    case login(Sheet)
    case help(Sheet)
    case list([Int])
  }

  struct App: Equatable, Sendable { var screen = Screen.login(Sheet()) }

  static let login = Prism<Screen, Sheet>(extract: sheet, embed: Screen.login)
  static let signIn = Prism<Screen, Sheet>(extract: sheet, embed: Screen.login)

  @Sendable private static func sheet(of screen: Screen) -> Sheet? {
    if case .login(let sheet) = screen { sheet } else { nil }
  }

  @Test func `law 4: an observer by one prism is told what a rule by another one changes`() {
    let store = Store(
      state: App(),
      reducer: IfCase(\.screen, Self.login) {
        On(SheetAction.self) { (sheet: inout Sheet, _) in
          sheet.text += "x"
          return .none
        }
      }
    )
    let seen = Recorder<String?>()
    let subscription = store.scope(\.screen, case: Self.signIn).observe { seen.record($0?.text) }
    store.dispatch(SheetAction.opened)
    #expect(seen.all == ["", "x"])
    subscription.dispose()
  }
}
