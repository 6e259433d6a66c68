import Testing
import UDFKit

/// Law 7: rules that hear only what is addressed to their own instance, or for which they are the nearest.
@Suite struct Law07AudienceTests {
  struct Page: Equatable, Sendable, Identifiable {
    var id = 0
    var title = ""
    var presses = 0
    var details = Details()
    var pages: IdentifiedArray<Leaf> = []
    var sheet: Sheet?
  }
  struct Details: Equatable, Sendable { var presses = 0 }
  struct Leaf: Equatable, Sendable, Identifiable {
    var id: Int
    var presses = 0
  }
  struct Sheet: Equatable, Sendable {
    var title = ""
    var alert: Alert?
  }
  struct Alert: Equatable, Sendable { var text = "" }
  struct Book: Equatable, Sendable {
    var pages: IdentifiedArray<Page> = []
    var presses = 0
  }
  struct Press: Action {}
  struct Close: Action {}
  struct CloseFromAlert: Action {}
  struct Ask: Action {}

  static let book = Reducer<Book> {
    countingRule(Press.self, in: \.presses, only: .addressee)
    ForEach(\.pages) {
      countingRule(Press.self, in: \.presses, only: .addressee)
      Scope(\.details) { countingRule(Press.self, in: \.presses, only: .addressee) }
      ForEach(\.pages) { countingRule(Press.self, in: \.presses, only: .addressee) }
    }
  }

  @Test func `a rule for the addressee hears its own instance, not those around or within it`() {
    let leaf = Leaf(id: 1)
    let store = Store(
      state: Book(pages: [Page(id: 1, pages: [leaf]), Page(id: 2)]),
      reducer: Self.book
    )
    store.dispatch(Press())
    #expect(store.state.presses == 1)
    #expect(store.state.pages.map(\.presses) == [0, 0])
    let first = store.scope(\.pages, id: 1)
    first.dispatch(Press())
    #expect(store.state.presses == 1)
    #expect(store.state.pages.map(\.presses) == [1, 0])
    #expect(store.state.pages.map(\.details.presses) == [1, 0])
    #expect(store.state.pages[id: 1]?.pages[id: 1]?.presses == 0)
    first.unwrapped(or: Page()).scope(\.pages, id: 1).dispatch(Press())
    #expect(store.state.pages.map(\.presses) == [1, 0])
    #expect(store.state.pages[id: 1]?.pages[id: 1]?.presses == 1)
    #expect(store.state.presses == 1)
  }

  /// A part that can be absent is no instance, so it hears with what is around it.
  @Test func `a rule for the addressee in an optional hears what is for the value around it`() {
    let pressing = Reducer<Page> {
      IfLet(\.sheet) {
        changing(Press.self, only: .addressee) { sheet, _ in sheet.title += "s" }
        IfLet(\.alert) { changing(Press.self, only: .addressee) { alert, _ in alert.text += "a" } }
      }
    }
    let page = Page(sheet: Sheet(alert: Alert()))
    let store = Store(state: page, reducer: pressing)
    store.dispatch(Press())
    #expect(store.state.sheet == Sheet(title: "s", alert: Alert(text: "a")))
    let rows = Store(state: Book(pages: [page]), reducer: ForEach(\.pages) { pressing })
    rows.dispatch(Press())
    #expect(rows.state.pages[0] == page)
    rows.scope(\.pages, id: 0).dispatch(Press())
    #expect(rows.state.pages[0].sheet == Sheet(title: "s", alert: Alert(text: "a")))
  }

  static let closing = Reducer<Page> {
    IfLet(\.sheet) {
      IfLet(\.alert) { On(CloseFromAlert.self) { _, _ in .dispatch(Close(), to: .sender) } }
      On(Close.self, from: \.alert, only: .nearest) { sheet, _ in
        sheet.alert = nil
        return .none
      }
      On(Press.self) { _, _ in .dispatch(Close(), to: .sender) }
    }
    On(Close.self, from: \.sheet, only: .nearest) { page, _ in
      page.sheet = nil
      return .none
    }
    countingRule(Close.self, in: \.presses)
  }

  @Test func `of the nearest rules only the innermost around the sender runs`() async {
    let store = Store(state: Page(sheet: Sheet(alert: Alert())), reducer: Self.closing)
    await store.send(CloseFromAlert())
    #expect(store.state.sheet == Sheet())
    #expect(store.state.presses == 1, "a rule for everyone runs too")
    await store.send(Press())
    #expect(store.state.sheet == nil)
    await store.send(Close())
    #expect(store.state.presses == 3)
  }

  @Test func `an effect can ask whether its action would have a rule`() async {
    let answers = Recorder<Bool>()
    let asking = Reducer<Page> {
      Self.closing
      IfLet(\.sheet) { On(Ask.self) { _, _ in .run { answers.record($0.handles(Close.self)) } } }
    }
    struct Alone: Equatable, Sendable { var sheet: Sheet? = Sheet() }
    let alone = Reducer<Alone> {
      IfLet(\.sheet) { On(Ask.self) { _, _ in .run { answers.record($0.handles(Close.self)) } } }
    }
    await Store(state: Page(sheet: Sheet()), reducer: asking).send(Ask())
    await Store(state: Alone(), reducer: alone).send(Ask())
    #expect(answers.all == [true, false])
  }

  @Test func `law 7: an effect can ask for a rule with an audience`() async {
    let answers = Recorder<[Bool]>()
    for audience in [Audience.everyone, .addressee, .nearest] {
      let store = Store(state: Sheet()) {
        On(Close.self, only: audience) { _, _ in .none }
        Reduce { _, _ in .none }
        On(Ask.self) { _, _ in
          .run { dispatch in
            let audiences = [Audience.everyone, .addressee, .nearest]
            let press = [
              dispatch.handles(Press.self, only: .everyone), dispatch.handles(Press.self),
            ]
            answers.record(audiences.map { dispatch.handles(Close.self, only: $0) } + press)
          }
        }
      }
      await store.send(Ask())
    }
    #expect(
      answers.all == [
        [true, false, false, false, true],
        [false, true, false, false, true],
        [false, false, true, false, true],
      ]
    )
  }

  @Test func `law 7: a rule for every action hears actions of any size`() {
    struct Small: Action, Equatable { let text = String(repeating: "s", count: 100) }
    struct Large: Action, Equatable {
      let first = "first"
      let second = "second"
      let third = String(repeating: "l", count: 100)
    }
    let passing = Middleware<[Bool]> { action, _, next in next(action) }
    for middleware in [[], [passing]] {
      let reducer = Reducer<[Bool]> {
        On(Press.self) { _, _ in .none }
        Reduce { heard, action in
          heard.append(action as? Small == Small() || action as? Large == Large())
          return .none
        }
      }
      let store = Store(state: [], reducer: reducer, middleware: middleware)
      store.dispatch(Small())
      store.dispatch(Large())
      #expect(store.state == [true, true])
    }
  }
}
