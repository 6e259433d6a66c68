import Testing
import UDFInspection

@testable import UDFKit

/// What the levels of a reducer that contains itself and the values of a reading do that no other rules do, and which
/// actions a store with such a reducer says that it handles.
@Suite struct LevelTests {
  struct Twig: Equatable, Sendable, Identifiable {
    let id: Int
    var number: UInt64 = 0
    var left: IdentifiedArray<Twig> = []
    var right: [Twig] = []

    var numbers: [UInt64] { [number] + (left.elements + right).flatMap(\.numbers) }

    static func tree(_ depth: Int) -> Twig {
      if depth == 0 { return Twig(id: 0) }
      let inner = tree(depth - 1)
      return Twig(id: depth, left: [inner, Twig(id: -1)], right: [inner, Twig(id: -2)])
    }
  }
  struct Number: Action {}

  @ReducerBuilder<Twig> static var reducer: Reducer<Twig> {
    On(Number.self, reading: Inputs.self) { twig, _, inputs in
      twig.number = inputs.random.next()
      return .none
    }
    ForEach(\.left) { Self.reducer }
    ForEach(\.right) { Self.reducer }
  }

  @Test func `law 10: each element of each level has a random sequence of its own`() {
    let inputs = Inputs(now: .zero, seed: 7)
    let stores = (0..<2).map { _ in Store(state: Twig.tree(4), reducer: Self.reducer) }
    for store in stores { store.dispatch(Number(), at: nil, inputs: inputs) }
    let numbers = stores[0].state.numbers
    #expect(Set(numbers).count == numbers.count)
    #expect(stores[1].state.numbers == numbers)
  }

  @Test func `law 3: a value that dispatches while it is read is not forgotten`() async {
    let (store, heard) = (CountFeature.store(), Gate())
    let subscription = store.observe { if $0.value == 1 { heard.open() } }
    let number = store.scope { _ in LastWord(3) { store.dispatch(Step.up) } }
      .scope(reading: \.number)
    #expect(number.state == 3)
    await heard.wait()
    #expect(store.state.value == 1)
    subscription.dispose()
  }

  struct Close: Action {}
  struct Page: Equatable, Sendable {
    var count = 0
    var box: [Page] = []
    var sheet: Page? {
      get { box.first }
      set { box = newValue.map { [$0] } ?? [] }
    }

    @ReducerBuilder<Page> static var reducer: Reducer<Page> {
      On(Close.self, from: \.sheet, only: .nearest) { page, _ in
        page.sheet = nil
        return .none
      }
      IfLet(\.sheet) { Self.reducer }
    }
  }

  @Test func `law 7: a level does not handle what only levels within it hear from further within`()
  {
    let store = Store(state: Page(box: [Page(box: [Page()])]), reducer: Page.reducer)
    let sheet = store.scope(\.sheet, as: .own).unwrapped(or: Page())
    #expect(!store.handles(Close.self))
    #expect(sheet.handles(Close.self))
    #expect(sheet.scope(\.sheet, as: .own).handles(Close.self))
  }
}
