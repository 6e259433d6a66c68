import SwiftUI
import Testing
import UDFKit
import UDFPresentation
import UDFSwiftUI

private struct SheetView: View {
  @StoreState private var sheet: ViewStore<Sheet, any Action>
  init(store: Store<Sheet>) { _sheet = StoreState(store) }
  var body: some View {
    Text("sheet \(sheet.text)")
    TextField("Text", text: $sheet.text)
  }
}

private struct PageView: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View {
    Text("page")
      .sheet($page.scope(\.sheet, as: .own)) { SheetView(store: $0) }
      .prompt($page.scope(\.prompt, as: .own))
  }
}

private struct StackView: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View {
    ScreenStack($page.scope(\.path)) {
      Text("root")
    } screen: { store in
      ScreenView(store: store)
    }
  }
}

private struct ScreenView: View {
  @StoreState private var screen: ViewStore<Screen, any Action>
  init(store: Store<Screen>) { _screen = StoreState(store) }
  var body: some View {
    if case .page(let number) = screen.screen { Text("page \(number)") }
  }
}

extension Screen {
  fileprivate var screen: Screen { self }
}

@MainActor
struct PresentationTests {
  @Test func aSheetThatTheUserTakesAwayTellsTheStateOnce() {
    let store = makeStore(Page(sheet: Sheet()))
    let host = _Host(PageView(store: store))
    #expect(host.texts.contains("sheet draft"))
    host.dismissTop()
    #expect(store.state.sheet == nil)
    #expect(store.state.dismissals == 1)
    #expect(host.presentations == 0)
  }

  @Test func aSheetThatTheStateTakesAwayTellsNothing() async {
    let store = makeStore(Page(sheet: Sheet()))
    let host = _Host(PageView(store: store))
    store.dispatch(PageAction.sheetClosed)
    // The system says that the sheet is gone, as it does when it has taken it away itself.
    host.dismissTop()
    await host.settleAfterHop()
    #expect(host.presentations == 0)
    #expect(store.state.dismissals == 0)
  }

  @Test func aSheetIsShownAndShowsTheEditsOfItsSlice() async {
    let store = makeStore()
    let host = _Host(PageView(store: store))
    store.dispatch(PageAction.sheetOpened)
    await host.settleAfterHop()
    host.set("Text", to: "edited")
    #expect(host.texts.contains("sheet edited"))
    #expect(store.state.sheet?.text == "edited")
  }

  @Test func aButtonOfAPromptDispatchesItsActionAfterThePromptHasGone() async {
    let store = makeStore()
    let host = _Host(PageView(store: store))
    store.dispatch(PageAction.promptOpened)
    await host.settleAfterHop()
    #expect(host.texts.contains("Delete it?"))
    host.press("Delete")
    await host.settleAfterHop()
    #expect(store.state.prompt == nil)
    #expect(store.state.deletions == 1)
    #expect(host.presentations == 0)
  }

  @Test func aPromptThatAButtonPresentsIsShownAndStays() async {
    let store = makeStore()
    let host = _Host(PageView(store: store))
    store.dispatch(PageAction.promptOpened)
    await host.settleAfterHop()
    host.press("Delete all")
    // The system says that the prompt with the button is gone.
    host.dismissTop()
    await host.settleAfterHop()
    #expect(host.texts.contains("Really all?"))
    host.dismissTop()
    await host.settleAfterHop()
    #expect(store.state.prompt == nil && host.presentations == 0)
  }

  @Test func goingBackPopsTheScreenOnce() async {
    let store = makeStore()
    let host = _Host(StackView(store: store))
    for number in 1...2 { store.dispatch(PageAction.pagePushed(number)) }
    await host.settleAfterHop()
    #expect(host.texts == ["root", "page 1", "page 2"])
    host.dismissTop()
    #expect(host.texts == ["root", "page 1"])
    #expect(store.state.path.screens == [.page(1)])
    #expect(store.state.dismissals == 1)
  }
}
