import Testing
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

/// An optional is shown while it is there, and dismissed by what it shows.
@Suite struct PresentsTests {
  private static let sheet = Page(sheet: Sheet())

  @Test(
    arguments: [SheetAction.closeTapped, SheetAction.timeIsUp, HeaderAction.closeTapped]
      as [any Action]
  )
  func `a sheet that dismisses itself, or has a part that does, goes away`(
    action: any Action
  ) async {
    let test = TestStore(state: Self.sheet, reducer: Page.reducer)
    await test.send(action)
    await test.receive(Dismiss()) { $0.sheet = nil }
    await test.finish()
  }

  @Test func `law 9: the effects of the sheet end with it`() async {
    let test = TestStore(state: Self.sheet, reducer: Page.reducer)
    await test.send(SheetAction.started)
    await test.send(PageAction.started)
    #expect(test.store.effects.count == 2)
    await test.send(Dismiss(), to: test.store.scope(\.sheet, as: .own)) { $0.sheet = nil }
    #expect(test.store.effects.map { "\($0.cause.action)" } == ["started"])
    await test.advance(by: .seconds(1))
    await test.receive(PageAction.ticked) { $0.ticks = 1 }
    test.exhaustivity = .off  // The page goes on.
  }

  @Test func `of two presentations the inner one is dismissed`() async {
    let test = TestStore(state: Page(sheet: Sheet(note: Note())), reducer: Page.reducer)
    await test.send(NoteAction.closeTapped)
    await test.receive(Dismiss()) { $0.sheet?.note = nil }
    await test.send(SheetAction.closeTapped)
    await test.receive(Dismiss()) { $0.sheet = nil }
    await test.finish()
  }

  @Test func `a dismissal without an address is heard by nobody, and reported`() {
    let issues = Recorder<String>()
    let store = Store(
      state: Self.sheet,
      reducer: Page.reducer,
      settings: StoreSettings(report: { issues.record("\($0)") })
    )
    store.dispatch(Dismiss())
    #expect(store.state == Self.sheet)
    #expect(issues.values.count == 1)
    #expect(issues.values.first?.hasPrefix("No rule handled Dismiss()") == true)
    #expect(issues.values.first?.contains("dispatch Dismiss() to its store with as: .own") == true)
  }

  @Test func `a store tells whether what it shows is presented`() {
    let store = Store(state: Self.sheet, reducer: Page.reducer)
    #expect(!store.isPresented)
    #expect(!store.scope(\.sheet).isPresented, "without an address it is not")
    #expect(store.scope(\.sheet, as: .own).isPresented)
    let alone = Store(state: Sheet(), reducer: Sheet.reducer)
    #expect(!alone.isPresented)
    #expect(alone.scope(\.note, as: .own).isPresented)
  }

  @Test func `a presenter and its dismissals tell where they were written`() {
    let rules = Store(state: Page(), reducer: Page.reducer).rules
    let presenter = rules.filter { $0.action == "UDFPresentation.Dismiss" }
    #expect(presenter.map(\.slice) == [#"\.sheet?"#, #"\.self"#])
    #expect(presenter.allSatisfy { $0.location.fileID == "UDFPresentationTests/Book.swift" })
  }

  @Test func `a rule for all actions, and one that only hears Dismiss, are no presenters`() {
    struct Page: Equatable, Sendable { var sheet: Int? = 1 }
    let rules = Reducer<Page> {
      Reduce { _, _ in .none }
      On(Dismiss.self) { _, _ in .none }
    }
    let store = Store(state: Page(), reducer: rules)
    #expect(!store.isPresented)
    #expect(!store.scope(\.sheet, as: .own).isPresented)
  }
}
