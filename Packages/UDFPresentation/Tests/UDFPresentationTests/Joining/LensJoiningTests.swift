import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A screen and the data that it shows, at two fixed places of the state.
@Suite struct LensJoiningTests {
  private struct Tab: Equatable, Sendable { var taps = 0 }
  private struct Stats: Equatable, Sendable { var count = 0 }
  private struct Tapped: Action, Equatable {}

  private struct App: Equatable, Sendable {
    var left = Tab()
    var right = Tab()
    var stats = Stats()

    static let reducer = Reducer<App> {
      Scope(through: .joining(\.left, \.stats), as: .own) { App.tab }
      Scope(through: .joining(\.right, \.stats), as: .own) { App.tab }
    }

    static let tab = Reducer<Joined<Tab, Stats>> {
      On(Tapped.self) { page, _ in
        page.screen.taps += 1
        page.element.count += 1
        return .none
      }
    }
  }

  @Test func `a rule and a store of the same places are the same slice, and others are not`() async
  {
    let test = TestStore(state: App(), reducer: App.reducer)
    let left = test.store.scope(through: .joining(\.left, \.stats), as: .own)
    let right = test.store.scope(through: .joining(\.right, \.stats), as: .own)
    await test.send(Tapped(), to: left) {
      $0.left.taps = 1
      $0.stats.count = 1
    }
    await test.send(Tapped(), to: right) {
      $0.right.taps = 1
      $0.stats.count = 2
    }
    #expect(left.state == Joined(Tab(taps: 1), Stats(count: 2)))
    await test.finish()
  }
}
