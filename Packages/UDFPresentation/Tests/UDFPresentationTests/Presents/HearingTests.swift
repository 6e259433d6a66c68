import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A parent that acts on the end of what it shows.
@Suite struct HearingTests {
  struct Page: Equatable {
    var sheet: Panel?
    var path = Stack<Panel>()
    var heard: [String] = []
  }

  struct Panel: Equatable {
    var prompt: Prompt<PanelAction>?
  }

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
    let test = TestStore(
      state: Page(path: Stack([Panel(), Panel()])),
      reducer: Self.reducer
    )
    await test.send(PanelAction.closeTapped, to: test.store.scope(\.path, id: 1))
    await test.receive(Dismiss()) {
      $0.path.pop()
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
    let prompt = test.store.scope(\.sheet, as: .own).unwrapped(or: sheet)
      .scope(\.prompt, as: .own)
    await test.send(Dismiss(), to: prompt) { $0.sheet?.prompt = nil }
    await test.finish()
  }
}
