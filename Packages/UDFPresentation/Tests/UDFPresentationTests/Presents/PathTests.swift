import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A stack of screens in a store: each is addressed, and pops itself.
@Suite struct PathTests {
  private static func book(_ screens: Leaf...) -> Book { Book(path: Stack(screens)) }

  @Test func `an action to a screen reaches this screen only`() async {
    let test = TestStore(state: Self.book(.page(Page()), .page(Page())), reducer: Book.reducer)
    await test.send(PageAction.ticked, to: test.store.scope(\.path, id: 1)) {
      $0.path[id: 1] = .page(Page(ticks: 1))
    }
    await test.finish()
  }

  @Test func `the dismissal of a sheet does not pop the page under it`() async {
    let test = TestStore(
      state: Self.book(.page(Page()), .page(Page(sheet: Sheet()))),
      reducer: Book.reducer
    )
    await test.send(SheetAction.closeTapped, to: test.store.scope(\.path, id: 1))
    await test.receive(Dismiss()) { $0.path[id: 1] = .page(Page()) }
    await test.finish()
  }

  @Test func `a second dismissal of a sheet does not pop the page under it`() async {
    let test = TestStore(state: Self.book(.page(Page(sheet: Sheet()))), reducer: Book.reducer)
    test.exhaustivity = .off
    await test.send(SheetAction.closeTappedTwice)
    #expect(test.state == Self.book(.page(Page())))
  }

  @Test func `a screen that dismisses itself is popped, and what lies above it`() async {
    let test = TestStore(
      state: Self.book(.page(Page()), .page(Page()), .about(About())),
      reducer: Book.reducer
    )
    await test.send(PageAction.closeTapped, to: test.store.scope(\.path, id: 1))
    await test.receive(Dismiss()) { $0.path.pop(from: 1) }
    #expect(test.state.path.ids == [0])
    await test.finish()
  }

  @Test func `law 9: the effects of a screen end when it is popped`() async {
    let test = TestStore(state: Self.book(.page(Page()), .page(Page())), reducer: Book.reducer)
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
    let store = Store(
      state: Self.book(.page(Page())),
      reducer: Reducer<Book> {
        Book.reducer
        On(Replaced.self) { book, _ in
          book.path.replace(with: [Leaf.page(Page())])
          return .none
        }
      },
      settings: StoreSettings(report: { _ in })
    )
    let old = store.scope(\.path, id: 0)
    store.dispatch(Replaced())
    old.dispatch(PageAction.ticked)
    old.dispatch(Dismiss())
    #expect(store.state.path.screens == [.page(Page())])
    #expect(store.state.path.ids == [1])
  }

  private struct Replaced: Action {}

  @Test func `a screen asks whether it is presented`() async {
    let test = TestStore(state: Self.book(.about(About())), reducer: Book.reducer)
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
