import CounterFeature
import Foundation
import SearchFeature
import Synchronization
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

/// Tests the dashboard's prompt, key by key.
@MainActor
struct TypingTests {
  private let radar: Radar
  private let written = Written()
  private let dashboard: Dashboard
  private let queries = Queries()
  private let answers: AsyncStream<Void>
  private let subscription: Subscription

  /// The queries that were searched for during typing.
  private final class Queries: Sendable {
    let all = Mutex<[String]>([])
  }

  init() {
    radar = .ofThree()
    let (written, queries) = (written, queries)
    dashboard = Dashboard(radar: radar, size: .usual) { written.add($0) }
    let (answers, arrived) = AsyncStream.makeStream(of: Void.self)
    self.answers = answers
    subscription = radar.onAction { dispatched in
      switch dispatched.action as? SearchAction {
      case .queryChanged(let query): queries.all.withLock { $0.append(query) }
      case .resultsReceived: arrived.yield()
      default: break
      }
    }
    dashboard.show()
  }

  /// Waits until the listeners have heard everything that was dispatched.
  ///
  /// Results that arrive may be on their way to them on another thread, which then delivers the rest too.
  private func settle() async { await radar.store.send(CounterAction.messageExpired) }

  private func press(_ bytes: String) {
    for key in KeyParser.keys(in: bytes.utf8) { #expect(dashboard.handle(.key(key))) }
  }

  /// Waits for the next answer to a search.
  private func answer() async { for await _ in answers { return } }

  private var typed: [String] { queries.all.withLock(\.self) }

  @Test func `each change of a query is an action of its own`() {
    press("search swi\u{7F}f")
    #expect(typed == ["s", "sw", "swi", "sw", "swf"])
    press("\u{1B}[D\u{1B}[D\u{1B}[5~")
    #expect(typed.count == 5)
    press("\u{5}\u{15}search ")
    #expect(radar.store.state.search.query == "swf")
  }

  @Test func `taking all words away ends the search`() {
    press("search x\u{7F}")
    #expect(typed == ["x", ""])
    #expect(!radar.store.state.search.isLoading)
  }

  @Test func `Return runs the command as it stands`() async {
    press("search swift\r")
    #expect(typed.last == "swift")
    await answer()
    #expect(radar.store.state.search.results.count == 10)
    #expect(radar.store.state.search.query == "swift")
  }

  @Test func `what is typed for another command takes no results away`() async throws {
    try await radar.send(SearchAction.searchRequested("swift"))
    await answer()
    press("search next\r")
    await answer()
    #expect(radar.store.state.search.page == 2)
    press("search open 2\r")
    #expect(radar.store.state.search.selected == radar.store.state.search.results[1])
    #expect(typed.isEmpty)
  }

  @Test func `an earlier search that is recalled is searched for when it is changed`() async {
    press("search swift\rsearch x\r")
    await settle()
    let before = typed.count
    press("\u{1B}[A\u{1B}[A")
    #expect(typed.count == before)
    press("y")
    await settle()
    #expect(typed.last == "swifty")
  }

  @Test func `the line stays while panes, messages and other sizes are drawn`() async throws {
    press("search swi\u{1B}[D")
    let line = "\u{1B}[Jradar> search sw\u{1B}7i\u{1B}8"
    #expect(written.text.hasSuffix(line))
    try await radar.send(SearchAction.searchRequested("swift"))
    #expect(dashboard.handle(.said("hello")))
    let drawings = written.text.components(separatedBy: line).last ?? ""
    #expect(drawings.contains("hello") && !drawings.contains("radar> "))
    #expect(drawings.hasPrefix("\u{1B}7") && drawings.hasSuffix("\u{1B}8"))
    #expect(dashboard.handle(.resized(ScreenSize(rows: 20, columns: 16))))
    #expect(written.text.hasSuffix("\u{1B}[19;1H\u{1B}[Jradar> …arch sw"))
  }

  @Test func `a pasted text is typed, line by line`() {
    press("counter up\r\ncounter\tup\ncounter up")
    #expect(radar.store.state.counter.count == 2)
    #expect(written.text.hasSuffix("radar> counter up"))
  }

  @Test func `Ctrl-D on an empty line leaves`() {
    press("x\u{4}\u{7F}")
    #expect(!dashboard.handle(.key(.control("d"))))
  }
}
