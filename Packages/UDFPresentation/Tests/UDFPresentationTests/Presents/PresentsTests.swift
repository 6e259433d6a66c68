import Testing
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct PresentsTests {
  private static let sheet = Page(sheet: Sheet())

  @Test(
    arguments: [SheetAction.closeTapped, SheetAction.timeIsUp, HeaderAction.closeTapped]
      as [any Action]
  )
  func `a sheet goes away that dismisses itself, or whose part does`(action: any Action) async {
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
    let settings = StoreSettings { issues.record("\($0)") }
    let store = Store(state: Self.sheet, reducer: Page.reducer, settings: settings)
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

@Suite struct DestinationTests {
  private static let edit = ContactFeature.Destination.edit(.init(form: Draft(.ada)))
  private static let deletion = ContactFeature.Destination.deletion(.deletion(of: .ada))

  private static func test(
    _ destination: ContactFeature.Destination,
    reducer: Reducer<ContactFeature.State> = ContactFeature.reducer
  ) -> TestStore<ContactFeature.State> {
    TestStore(state: .init(contact: .ada, destination: destination), reducer: reducer)
  }

  @Test(arguments: [edit, deletion])
  func `a view dismisses whichever is shown`(destination: ContactFeature.Destination) async {
    let test = Self.test(destination)
    let shown = test.store.scope(\.destination, as: .own)
    await test.send(Dismiss(), to: shown) { $0.destination = nil }
    await test.finish()
  }

  @Test func `a view dismisses the destination that it shows`() async {
    let test = Self.test(Self.edit)
    let edit = test.store.scope(\.destination, case: .edit, as: .own)
    #expect(edit.isPresented)
    await test.send(Dismiss(), to: edit) { $0.destination = nil }
    await test.finish()
  }

  private struct Waited: Action {}

  @Test func `law 9: another destination ends the effects of the one before`() async {
    let reducer = Reducer<ContactFeature.State> {
      Presents(\.destination, case: .edit) {
        On(Waited.self) { _, _ in .dispatch(Waited(), after: .seconds(1), id: "wait") }
      }
      ContactFeature.reducer
    }
    let test = Self.test(Self.edit, reducer: reducer)
    await test.send(Waited())
    #expect(test.store.effects.count == 1)
    await test.send(ContactFeature.Event.deleteTapped) { $0.destination = Self.deletion }
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `a prompt among the destinations is answered`() async throws {
    let test = Self.test(Self.deletion)
    let delete = try #require(Prompt.deletion(of: .ada).answer("Delete"))
    let shown = test.store.scope(\.destination, as: .own)
    await test.send(delete, to: shown) { $0.destination = nil }
    await test.receive(ContactFeature.Event.deletionConfirmed)
    await test.finish()
  }
}

@Suite struct HearingTests {
  struct Page: Equatable {
    var sheet: Panel?
    var path = Stack<Panel>()
    var heard: [String] = []
  }

  struct Panel: Equatable { var prompt: Prompt<PanelAction>? }

  enum PanelAction: Action, Equatable { case closeTapped }

  private static let panel = Reducer<Panel> {
    Presents(\.prompt)
    On(PanelAction.self) { _, _ in .dismiss() }
  }

  @ReducerBuilder<Page> private static var hearing: Reducer<Page> {
    On(Dismiss.self, from: \.sheet, only: .nearest) { page, _ in
      page.heard.append("sheet")
      return .none
    }
    On(Dismiss.self, from: \.path, only: .nearest) { page, id, _ in
      page.heard.append("\(id)")
      return .none
    }
  }

  private static let reducer = Reducer<Page> {
    hearing
    Presents(\.sheet) { panel }
    Presents(\.path) { panel }
    hearing
  }

  @Test func `a parent hears before and after it that a sheet closes, whoever closes it`() async {
    func close(_ page: inout Page) { page = Page(heard: ["sheet", "sheet"]) }
    let test = TestStore(state: Page(sheet: Panel()), reducer: Self.reducer)
    await test.send(PanelAction.closeTapped, to: test.store.scope(\.sheet, as: .own))
    await test.receive(Dismiss(), close)
    await test.finish()

    let other = TestStore(state: Page(sheet: Panel()), reducer: Self.reducer)
    await other.send(Dismiss(), to: other.store.scope(\.sheet, as: .own), close)
    await other.finish()
  }

  @Test func `a parent hears that a screen is popped by itself, and by a view`() async {
    let path = Stack([Panel(), Panel(), Panel()])
    let test = TestStore(state: Page(path: path), reducer: Self.reducer)
    await test.send(PanelAction.closeTapped, to: test.store.scope(\.path, id: 1))
    await test.receive(Dismiss()) {
      $0.path.pop(from: 1)
      $0.heard = ["1", "1"]
    }
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 0)) {
      $0.path.pop()
      $0.heard += ["0", "0"]
    }
    await test.finish()
  }

  @Test func `a parent does not hear the end of what its sheet shows`() async {
    let sheet = Panel(prompt: Prompt("Sure?"))
    let test = TestStore(state: Page(sheet: sheet), reducer: Self.reducer)
    let prompt = test.store.scope(\.sheet, as: .own).unwrapped(or: sheet).scope(\.prompt, as: .own)
    await test.send(Dismiss(), to: prompt) { $0.sheet?.prompt = nil }
    await test.finish()
  }
}
