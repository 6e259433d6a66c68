import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A parent that acts on the end of what it shows.
@Suite struct HearingTests {
  struct Page: Equatable {
    var sheet: Panel?
    var path = Stack<Panel>()
    var closedSheets = 0
    var closedScreens: [Int] = []
    var ends: [String] = []
  }

  struct Panel: Equatable {
    var prompt: Prompt<PanelAction>?
  }

  enum PanelAction: Action, Equatable { case closeTapped }

  private static let panel = Reducer<Panel> {
    Presents(\.prompt)
    On(PanelAction.self) { _, _ in .dismiss() }
  }

  private static let reducer = Reducer<Page> {
    On(Dismiss.self, from: \.sheet, only: .nearest) { page, _ in
      page.closedSheets += 1
      return .none
    }
    On(Dismiss.self, from: \.path, only: .nearest) { page, id, _ in
      page.closedScreens.append(id)
      return .none
    }
    Presents(\.sheet) { panel }
    Presents(\.path) { panel }
    On(Dismiss.self, from: \.sheet, only: .nearest) { page, _ in
      page.ends.append("sheet")
      return .none
    }
    On(Dismiss.self, from: \.path, only: .nearest) { page, id, _ in
      page.ends.append("\(id)")
      return .none
    }
  }

  @Test func `a parent hears before and after it that a sheet closes, whoever closes it`() async {
    func close(_ page: inout Page) { page = Page(closedSheets: 1, ends: ["sheet"]) }
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
      $0.closedScreens = [1]
      $0.ends = ["1"]
    }
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 0)) {
      $0.path.pop()
      $0.closedScreens = [1, 0]
      $0.ends = ["1", "0"]
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
