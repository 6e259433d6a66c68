import Foundation
import SwiftUI
import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFSwiftUI
import UIKit

private struct Loading: View {
  let store: Store<Page>
  var body: some View {
    Text("list").refreshable(sending: PageAction.loadRequested, to: store)
  }
}

private struct NameListener: View {
  @StoreState private var page: ViewStore<Page, PageAction>
  private let heard: @MainActor @Sendable (String) -> Void

  init(store: Store<Page>, heard: @escaping @MainActor @Sendable (String) -> Void) {
    _page = StoreState(store)
    self.heard = heard
  }

  var body: some View {
    let (name, heard) = (page.name, heard)
    Text(name).onAction(of: page.store, PageAction.self) { _ in heard(name) }
  }
}

private struct Waiting: View {
  let store: Store<Int>
  var body: some View { Text("waiting").task(sending: Wait(), to: store) }
}

private struct Wait: Action {}

private struct Count: BindableView, View {
  let state: Int
  let handler: (Int) -> Void
  var body: some View {
    Text("count \(state)")
    Button("add") { handler(1) }
  }
}

private final class CountLoop: ViewProvider {
  private let loop = LoopState(0)
  var events: [String] = []
  var state: CurrentValue<Int> { loop.current }
  func handle(_ event: Int) { loop.update { $0 += event } }
  func start() { events.append("start") }
  func stop() { events.append("stop") }
}

private struct Feeds: WaterfallState, Equatable {
  var count = 0
  mutating func reduce(action: any Action) { if action is PageAction { count += 1 } }
}

private struct FeedList: View {
  @ObservedObject var state: ObservedState<Feeds>
  var body: some View { Text("feeds \(state.count)") }
}

private final class PageController: UIViewController, ViewComponent {
  let disposer = Disposer()
  let label = UILabel()
  let store: Store<Page>
  var props = 0 { didSet { label.text = "\(props)" } }

  init(store: Store<Page>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    connect(to: store, state: \.first)
  }
}

@discardableResult
private func next<Element: Sendable>(of stream: AsyncStream<Element>) async -> Element? {
  for await element in stream { return element }
  return nil
}

@MainActor
struct SendingTests {
  @Test func refreshingSendsAnActionAndWaitsForAllThatItCaused() async {
    let store = makeStore()
    let host = _Host(Loading(store: store))
    await host.refresh()
    #expect(store.state.loads == 1)
    host.close()
  }

  @Test func aTaskIsCancelledWithItsView() async {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let store = Store(state: 0) {
      On(Wait.self) { _, _ in
        .run { dispatch in
          start.yield()
          try? await dispatch.clock.sleep(.seconds(3_600))
          end.yield(Task.isCancelled)
        }
      }
    }
    let host = _Host(Waiting(store: store))
    await next(of: starts)
    host.close()
    #expect(await next(of: ends) == true)
  }

  @Test func aViewHearsActionsAsItWasMadeLast() async {
    let store = makeStore()
    let (heard, hear) = AsyncStream.makeStream(of: String.self)
    let host = _Host(NameListener(store: store) { hear.yield($0) })
    store.dispatch(PageAction.nameChosen("Bea"))
    await host.settleAfterHop()
    // The view listens from its first job on.
    let listening = Task {
      while !Task.isCancelled {
        store.dispatch(PageAction.firstRaised)
        await Task.yield()
      }
    }
    #expect(await next(of: heard) == "Bea")
    listening.cancel()
    host.close()
  }

  @Test func aLoopStartsAndStopsWithItsView() async {
    let loop = CountLoop()
    let host = _Host(Count.create(using: loop))
    #expect(loop.events == ["start"])
    host.press("add")
    await host.settleAfterHop()
    #expect(host.texts.first == "count 1")
    host.close()
    #expect(loop.events == ["start", "stop"])
  }

  @Test func aLoopIsMadeOnceAndOnlyIfItIsShown() {
    var made = 0
    func loop() -> CountLoop {
      made += 1
      return CountLoop()
    }
    let view = Count.create(using: loop())
    #expect(made == 0)
    let host = _Host(view)
    #expect(host.texts.first == "count 0")
    #expect(made == 1)
    host.close()
  }

  @Test func anObservedStateShowsTheActionsOfItsRoot() async {
    let root = makeStore()
    let host = _Host(FeedList(state: ObservedState(Feeds(), in: root)))
    root.dispatch(PageAction.firstRaised)
    await host.settleAfterHop()
    #expect(host.texts == ["feeds 1"])
  }

  @Test func aPreviewHasAnyStateAndDoesNothing() {
    let store = Store<Page>.preview(Page(first: 3))
    store.dispatch(PageAction.firstRaised)
    #expect(store.state.first == 3)
  }

  @Test func aControllerThatGoesEndsItsSubscriptions() async {
    let store = makeStore()
    weak var gone: PageController?
    var label: UILabel?
    do {
      let controller = PageController(store: store)
      controller.loadViewIfNeeded()
      (gone, label) = (controller, controller.label)
      #expect(label?.text == "0")
      store.dispatch(PageAction.firstRaised)
      await Task { @MainActor in }.value
      #expect(label?.text == "1")
    }
    #expect(gone == nil)
    store.dispatch(PageAction.firstRaised)
    await Task { @MainActor in }.value
    #expect(label?.text == "1")
  }

  @Test func aTableShowsTheRowsOfACollectionInTheirOrder() async {
    let store = makeStore()
    let disposer = Disposer()
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil
    }
    source.show(store, \.rows, in: 0, until: disposer)
    let other = Store(state: [Row(id: 9, title: "nine")], reducer: .empty)
    source.show(other, \.self, in: 1, until: disposer)
    store.dispatch(PageAction.rowAdded(3))
    await Task { @MainActor in }.value
    #expect(source.snapshot().itemIdentifiers(inSection: 0) == [1, 2, 3])
    #expect(source.snapshot().itemIdentifiers(inSection: 1) == [9], "another section stays")
    #expect(source.snapshot().sectionIdentifiers == [0, 1])
    disposer.dispose()
    store.dispatch(PageAction.rowAdded(4))
    await Task { @MainActor in }.value
    #expect(source.snapshot().itemIdentifiers(inSection: 0) == [1, 2, 3])
  }
}
