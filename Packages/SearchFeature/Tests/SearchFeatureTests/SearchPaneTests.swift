import Foundation
import SearchFeature
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

/// Tests the pane that `connect(to:)` creates, mounted alone and driven by keys.
@MainActor
struct SearchPaneTests {
  private let held: HeldClient
  private let test: TestStore<SearchState>

  init() { (held, test) = HeldClient.withTest() }

  private func host() -> FeatureHost<SearchState, FeaturePane<SearchState, SearchProps>, Key> {
    FeatureHost(
      test,
      connect: { SearchFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }

  @Test func `keys are actions, and what they change is shown`() async throws {
    let host = host()
    #expect(host.screen == ["search  ", ""])
    let search = try #require(host.pane.keys.first { $0.kind == .text })
    search.type("i")
    search.type("io")
    await test.receive(SearchAction.queryChanged("i")) { $0.awaits("i") }
    await test.receive(SearchAction.queryChanged("io")) { $0.awaits("io") }
    #expect(host.screen == ["search  io", "searching …"])
    search.enter("io")
    await test.receive(SearchAction.searchRequested("io"))
    held.answer(0)
    await test.receive("io")
    #expect(host.screen == ["search  io", "2 of 1000 results", "1  io/1.1", "2  io/1.2"])
    #expect(host.pane.position(of: "io/1.2") == 1)
    await host.press("m")
    await test.receive(SearchAction.nextPageRequested) { $0.isLoading = true }
    held.fail(0, SearchError("no luck"))
    await test.receive(SearchAction.searchFailed("no luck")) { state in
      state.isLoading = false
      state.error = "no luck"
    }
    #expect(host.screen == ["search  io", "no luck", "1  io/1.1", "2  io/1.2"])
    await test.finish()
  }

  @Test func `its props are written as JSON`() async throws {
    let found = [Repository(fullName: "a/b")]
    let page = SearchPage(repositories: found, page: 1, hasNext: false, total: 1)
    test.exhaustivity = .off
    await test.send(SearchAction.resultsReceived(page))
    await test.send(SearchAction.resultOpened(1))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(host().pane.props), as: UTF8.self)
    #expect(
      json == #"{"hasNext":false,"isLoading":false,"page":1,"query":"","results":"#
        + #"[{"fullName":"a/b","summary":"","topics":[]}],"selected":"a/b","total":1}"#
    )
    await test.finish()
  }
}
