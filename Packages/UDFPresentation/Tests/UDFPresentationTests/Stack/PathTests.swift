import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct PathTests {
  private static func book(_ screens: Leaf...) -> Book { Book(path: Stack(screens)) }

  private static func test(_ screens: Leaf...) -> TestStore<Book> {
    TestStore(state: Book(path: Stack(screens)), reducer: Book.reducer)
  }

  @Test func `a second dismissal of a sheet does not pop the page under it`() async {
    let test = Self.test(.page(Page(sheet: Sheet())))
    test.exhaustivity = .off
    await test.send(SheetAction.closeTappedTwice)
    #expect(test.state == Self.book(.page(Page())))
  }

  @Test func `law 9: the effects of a screen end when it is popped`() async {
    let test = Self.test(.page(Page()), .page(Page()))
    await test.send(PageAction.started)
    #expect(test.store.effects.count == 2)
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 1)) { $0.path.pop() }
    #expect(test.store.effects.count == 1)
    await test.advance(by: .seconds(1))
    await test.receive(PageAction.ticked) { $0.path[id: 0] = .page(Page(ticks: 1)) }
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 0)) { $0.path.popToRoot() }
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `law 7: an action for a popped screen reaches no later screen`() {
    let settings = StoreSettings(report: { _ in })
    let store = Store(state: Self.book(.page(Page())), reducer: Book.reducer, settings: settings)
    let old = store.scope(\.path, id: 0)
    old.dispatch(Dismiss())
    store.dispatch(Push(Leaf.page(Page())))
    old.dispatch(PageAction.ticked)
    old.dispatch(Dismiss())
    #expect(store.state.path.screens == [.page(Page())])
    #expect(store.state.path.ids == [1])
  }

  @Test func `a screen asks whether it is presented`() async {
    let test = Self.test(.about(About()))
    await test.send(AboutAction.asked)
    await test.receive(AboutAction.answered(true)) {
      $0.path[id: 0] = .about(About(wasAsked: true))
    }
    #expect(test.store.scope(\.path, id: 0).isPresented)
    await test.finish()

    let alone = TestStore(state: About(), reducer: About.reducer)
    await alone.send(AboutAction.asked)
    await alone.receive(AboutAction.answered(false)) { $0.wasAsked = false }
    await alone.finish()
  }

  @Test func `a change of a screen copies nothing`() {
    struct Album: Equatable, Sendable { var path = Stack([[1, 2], [3, 4]]) }
    struct Bump: Action {}
    let places = Recorder<UInt>()
    let reducer = Reducer<Album> {
      Presents(\.path) {
        On(Bump.self) { (numbers: inout [Int], _) in
          numbers[0] += 1
          // Proof: the address is compared, and never used to read.
          numbers.withUnsafeBufferPointer { places.record(UInt(bitPattern: $0.baseAddress)) }
          return .none
        }
      }
    }
    let store = Store(state: Album(), reducer: reducer)
    let page = store.scope(\.path, id: 1)
    for _ in 0..<3 { page.dispatch(Bump()) }
    #expect(store.state.path.screens == [[1, 2], [6, 4]])
    #expect(Set(places.values.dropFirst()).count == 1)
  }
}

@Suite struct ScreenTargetTests {
  private struct Ask: Action {
    let action: any Action
    let id: Int
    /// Whether the work of an effect dispatches the action, and not the effect itself.
    let isLater: Bool
  }

  private static let reducer = Reducer<Book> {
    Book.reducer
    On(Ask.self) { _, ask in
      guard ask.isLater else { return .dispatch(ask.action, to: \Book.path, id: ask.id) }
      return .run { dispatch in dispatch(ask.action, to: \Book.path, id: ask.id) }
    }
  }

  private static func book(_ count: Int) -> Book {
    Book(path: Stack((0..<count).map { _ in .page(Page()) }))
  }

  @Test(arguments: 0...2, [false, true])
  func `law 7: an action to a screen by its id reaches it alone`(id: Int, isLater: Bool) async {
    let test = TestStore(state: Self.book(3), reducer: Self.reducer)
    await test.send(Ask(action: PageAction.ticked, id: id, isLater: isLater))
    await test.receive(PageAction.ticked) { $0.path[id: id] = .page(Page(ticks: 1)) }
    await test.finish()
  }

  @Test func `law 7: an action for an id that was popped reaches no later screen`() async {
    let issues = Recorder<String>()
    let settings = StoreSettings { issues.record("\($0)") }
    let store = Store(state: Self.book(2), reducer: Self.reducer, settings: settings)
    await store.send(Ask(action: Dismiss(), id: 1, isLater: false))
    await store.send(Ask(action: PageAction.ticked, id: 1, isLater: true))
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

@Suite struct PushTests {
  private struct Tabs: Equatable, Sendable {
    var left = Book()
    var right = Book()

    static let reducer = Reducer<Tabs> {
      Scope(\.left, as: .own) { Book.reducer }
      Scope(\.right, as: .own) { Book.reducer }
    }
  }

  @Test func `of several stacks only the one of the store shows it`() async {
    let test = TestStore(state: Tabs(), reducer: Tabs.reducer)
    let right = test.store.scope(\.right, as: .own)
    await test.send(Push(Leaf.page(Page())), to: right) { $0.right.path.push(.page(Page())) }
    await test.send(Push(Leaf.about(About())), to: right.scope(\.path, id: 0)) {
      $0.right.path.push(.about(About()))
    }
    await test.finish()
  }

  @Test func `an action of this module that no rule handles says what is missing`() async {
    let texts = Recorder<String>()
    await withKnownIssue("This test makes it fail, to check the text. Nothing is wrong.") {
      let test = TestStore(state: Tabs(), reducer: .empty)
      await test.send(Push(1), fileID: "Tests/T.swift", line: 9)
      await test.send(Dismiss(), fileID: "Tests/T.swift", line: 9)
      await test.send(Edited(\Page.ticks, 1), fileID: "Tests/T.swift", line: 9)
      await test.send(Answered(Prompt<SheetOpened>.Button("OK")), fileID: "Tests/T.swift", line: 9)
      await test.finish()
    } matching: { issue in
      texts.record(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(
      texts.values == [
        "No rule handled Push(1), dispatched at Tests/T.swift:9. Add Presents for the stack of Int, or dispatch it to the"
          + " store of the feature that has the stack, or of a screen on it.",
        "No rule handled Dismiss(), dispatched at Tests/T.swift:9. Show the feature that is dismissed with Presents,"
          + " and dispatch Dismiss() to its store with as: .own.",
        "No rule handled \\Page.ticks = 1, dispatched at Tests/T.swift:9. Add Fields() to the rules of Page, or bind"
          + " to the store of the feature that has it.",
        "No rule handled Answered(\"OK\"), dispatched at Tests/T.swift:9. Add Presents for the slice of the prompt,"
          + " such as Presents(\\.prompt).",
      ]
    )
  }

  private struct SheetOpened: Action, Equatable {}
}
