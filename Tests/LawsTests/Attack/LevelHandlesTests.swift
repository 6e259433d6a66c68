import Testing

@testable import UDFKit

/// Which actions a store with a reducer that contains itself says that it handles.
@Suite struct LevelHandlesTests {
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
