import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// Effects that address an action to one screen of a stack by its id.
@Suite struct ScreenTargetTests {
  private enum Ask: Action {
    /// The effect of a rule dispatches an action to the screen.
    case told(any Action, id: Int)
    /// The work of an effect does.
    case toldLater(any Action, id: Int)
  }

  private static let reducer = Reducer<Book> {
    Book.reducer
    On(Ask.self) { _, ask in
      switch ask {
      case .told(let action, let id): .dispatch(action, to: \Book.path, id: id)
      case .toldLater(let action, let id):
        .run { dispatch in dispatch(action, to: \Book.path, id: id) }
      }
    }
  }

  private static func book(_ count: Int) -> Book {
    Book(path: Stack((0..<count).map { _ in .page(Page()) }))
  }

  @Test(arguments: 0...2)
  func `law 7: an action to a screen by its id reaches this screen only`(_ id: Int) async {
    for isLater in [false, true] {
      let test = TestStore(state: Self.book(3), reducer: Self.reducer)
      let ticked = PageAction.ticked
      await test.send(isLater ? Ask.toldLater(ticked, id: id) : .told(ticked, id: id))
      await test.receive(ticked) { $0.path[id: id] = .page(Page(ticks: 1)) }
      await test.finish()
    }
  }

  @Test func `law 7: an action for an id that was popped reaches no later screen`() async {
    let issues = Recorder<String>()
    let store = Store(
      state: Self.book(2),
      reducer: Self.reducer,
      settings: StoreSettings { issues.record("\($0)") }
    )
    await store.send(Ask.told(Dismiss(), id: 1))
    await store.send(Ask.toldLater(PageAction.ticked, id: 1))
    #expect(store.state.path.screens == [.page(Page())])
    #expect(issues.values.count == 1)
    #expect(issues.values.first?.hasPrefix("No rule handled ticked") == true)
  }

  /// A screen that shows screens of its own type, in a reducer that is stored.
  private struct Folder: Equatable, Sendable {
    var path = Stack<Folder>()
    var opened = 0

    static let reducer: Reducer<Folder> = Reducer {
      On(Open.self, only: .addressee) { folder, open in
        folder.opened += 1
        guard let id = open.ids.first else { return .none }
        return .dispatch(Open(ids: Array(open.ids.dropFirst())), to: \Folder.path, id: id)
      }
      Presents(\.path) { Folder.reducer }
    }
  }
  private struct Open: Action, Equatable { var ids: [Int] }

  @Test func `a stored screen that shows itself is reached at each level by its ids`() async {
    let inner = Folder(path: Stack([Folder(), Folder()]))
    let test = TestStore(state: Folder(path: Stack([Folder(), inner])), reducer: Folder.reducer)
    await test.send(Open(ids: [1, 0])) { $0.opened = 1 }
    await test.receive(Open(ids: [0])) { $0.path[id: 1]?.opened = 1 }
    await test.receive(Open(ids: [])) { $0.path[id: 1]?.path[id: 0]?.opened = 1 }
    await test.finish()
  }
}
