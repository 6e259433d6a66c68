import Observation
import SwiftUI
import Synchronization
import Testing
import UDFKit
import UDFPresentation
import UDFSwiftUI

private struct FirstView: View {
  @StoreState(\Page.self, PageAction.self) private var page
  var body: some View {
    Text("first \(page.first)")
    Button("raise") { page.dispatch(.firstRaised) }
    Button("raise second") { page.dispatch(.secondRaised) }
    Button("animate") { withAnimation(.spring) { page.dispatch(.bothRaised) } }
  }
}

private struct SecondView: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View { Text("second \(page.second)") }
}

private struct Both: View {
  let store: Store<Page>
  var body: some View {
    VStack {
      FirstView()
      SecondView(store: store)
    }
    .store(store)
  }
}

private struct NameForm: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View {
    TextField("Name", text: $page.name)
    TextField("Chosen", text: $page.binding(\.name, sends: PageAction.nameChosen))
    Text(page.name)
  }
}

private struct RowView: View {
  @StoreState private var row: ViewStore<Row, RowAction>
  init(store: Store<Row>) { _row = StoreState(store) }
  var body: some View {
    Text(row.title)
    Button("rename \(row.id)") { row.dispatch(.renamed("new \(row.id)")) }
  }
}

private struct RowList: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View {
    List { SwiftUI.ForEach($page.rows(\.rows)) { RowView(store: $0.store) } }
  }
}

private struct NumberView: View {
  @StoreState private var number: ViewStore<Int, any Action>
  init(_ keyPath: any WritableKeyPath<Page, Int> & Sendable) { _number = StoreState(keyPath) }
  var body: some View { Text("\(number[dynamicMember: \.self])") }
}

private struct ChosenNumber: View {
  @StoreState(\Page.self, PageAction.self) private var page
  var body: some View { NumberView(page.name == "Ada" ? \.first : \.second) }
}

private enum Side: Equatable, Sendable {
  case left(Int)
  case right(Int)
}

private enum SideAction: Action { case rightChosen }

extension Prism where Whole == Side, Part == Int {
  fileprivate static var left: Prism {
    Prism {
      if case .left(let number) = $0 { number } else { nil }
    } embed: {
      .left($0)
    }
  }
  fileprivate static var right: Prism {
    Prism {
      if case .right(let number) = $0 { number } else { nil }
    } embed: {
      .right($0)
    }
  }
}

private struct SideView: View {
  @StoreState private var side: ViewStore<Side, SideAction>
  init(store: Store<Side>) { _side = StoreState(store) }
  var body: some View {
    number(in: .left)
    number(in: .right)
  }
  @ViewBuilder private func number(in prism: Prism<Side, Int>) -> some View {
    if let store = $side.scope(case: prism) { Text("\(store.state)") }
  }
}

@MainActor
struct StoreStateTests {
  @Test func `a body that reads a field for the first time learns of what it has read before`()
    async
  {
    let store = Store(state: Page(), reducer: pageReducer)
    let page = StoreState(store, PageAction.self).wrappedValue
    #expect(page.first == 0)
    // A job of the main actor is queued, and the body runs before it.
    store.dispatch(PageAction.firstRaised)
    let isNotified = Atomic(false)
    var shown = (first: 0, second: 0)
    withObservationTracking {
      shown = (page.first, page.second)
    } onChange: {
      isNotified.store(true, ordering: .relaxed)
    }
    await Task { @MainActor in }.value
    let runsAgain = isNotified.load(ordering: .relaxed)
    #expect(runsAgain || shown.first == 1)
  }

  @Test func `after a send, the view store shows what it caused`() async {
    let page = StoreState(Store(state: Page(), reducer: pageReducer), PageAction.self).wrappedValue
    #expect(page.first == 0)
    await page.send(.firstRaised)
    #expect(page.first == 1)
  }

  @Test func twoCasesOfOneTypeAreTwoStores() async {
    let reducer = On(SideAction.self) { (side: inout Side, _) in
      side = .right(2)
      return .none
    }
    let store = Store(state: Side.left(1), reducer: reducer)
    let host = _Host(SideView(store: store))
    #expect(host.texts == ["1"])
    store.dispatch(SideAction.rightChosen)
    await host.settleAfterHop()
    #expect(host.texts == ["2"])
  }

  @Test func aViewThatIsMadeAgainWithAnotherKeyPathShowsItsSlice() async {
    let store = makeStore(Page(first: 1, second: 2))
    let host = _Host(ChosenNumber().store(store))
    #expect(host.texts == ["1"])
    store.dispatch(PageAction.nameChosen("Bea"))
    await host.settleAfterHop()
    #expect(host.texts == ["2"])
  }

  @Test func aViewRunsAgainForTheFieldsThatItsBodyReadsAndForNoOther() {
    let store = makeStore()
    let host = _Host(Both(store: store))
    #expect(host.evaluations(of: FirstView.self) == 1)
    host.press("raise second")
    #expect(host.evaluations(of: FirstView.self) == 1)
    #expect(host.evaluations(of: SecondView.self) == 2)
    host.press("raise")
    #expect(host.texts.prefix(1) == ["first 1"])
    #expect(host.texts.last == "second 1")
    #expect(host.evaluations(of: FirstView.self) == 2)
    #expect(host.evaluations(of: SecondView.self) == 2)
    #expect(host.evaluations(of: Both.self) == 1)
  }

  @Test func whatADispatchOfAViewChangesIsInTheRunningTransaction() {
    let host = _Host(Both(store: makeStore()))
    var animation: Animation?
    host.onInvalidation = { animation = Transaction._current.animation }
    host.press("animate")
    #expect(animation == .spring)
    #expect(host.texts.last == "second 1")
  }

  @Test func changesFromOtherThreadsAreShownOnceAndTheLatest() async {
    let store = makeStore()
    let host = _Host(Both(store: store))
    await Task.detached { for _ in 0..<100 { store.dispatch(PageAction.firstRaised) } }.value
    await host.settleAfterHop()
    #expect(host.texts.first == "first 100")
    #expect(host.evaluations(of: FirstView.self) == 2)
  }

  @Test func theFieldsOfAViewAreThoseOfOneState() async {
    let store = makeStore()
    let page = ViewStoreReader(store: store)
    let host = _Host(page)
    await Task.detached { store.dispatch(PageAction.bothRaised) }.value
    await host.settleAfterHop()
    #expect(page.seen.pairs.allSatisfy { $0.0 == $0.1 })
    #expect(page.seen.pairs.last.map { $0.0 } == 1)
  }

  @Test func aBindingDispatchesAnEditOrAnAction() {
    let host = _Host(NameForm(store: makeStore()))
    host.set("Name", to: "Bea")
    #expect(host.texts == ["Bea"])
    host.set("Chosen", to: "Cleo")
    #expect(host.texts == ["Cleo"])
    #expect(host.value(of: "Name", as: String.self) == "Cleo")
  }

  @Test func aRowRunsAgainAloneAndTheListWhenRowsComeOrGo() {
    let store = makeStore()
    let host = _Host(RowList(store: store))
    host.press("rename 2")
    #expect(host.texts.contains("new 2"))
    #expect(host.evaluations(of: RowList.self) == 1)
    #expect(host.evaluations(of: RowView.self) == 3)
    store.dispatch(PageAction.firstRaised)
    #expect(store.state.rows[id: 2]?.title == "new 2")
  }

  @Test func aNewRowMakesNoOtherRowAgain() async {
    let store = makeStore()
    let host = _Host(RowList(store: store))
    store.dispatch(PageAction.rowAdded(3))
    await host.settleAfterHop()
    #expect(host.texts.contains("row 3"))
    #expect(host.evaluations(of: RowList.self) == 2)
    #expect(host.evaluations(of: RowView.self) == 3)
  }
}

private final class Seen {
  var pairs: [(Int, Int)] = []
}

private struct ViewStoreReader: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  let seen = Seen()
  init(store: Store<Page>) { _page = StoreState(store) }
  var body: some View {
    let pair = (page.first, page.second)
    seen.pairs.append(pair)
    return Text("\(pair.0)")
  }
}
