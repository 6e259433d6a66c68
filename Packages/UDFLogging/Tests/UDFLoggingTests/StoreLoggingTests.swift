import Logging
import Testing
import UDFKit
import UDFLogging

@Suite struct StoreLoggingTests {
  @Test func `a rejection has its level and its reason, and changes nothing`() {
    let log = RecordingLog()
    let store = Store(state: Shop(), reducer: ShopFeature.reducer)
    let subscription = store.log(to: log.logger(), diff: StateDiff())
    store.dispatch(ShopAction.opened("corner"))
    store.dispatch(ShopAction.refused)
    store.dispatch(ShopAction.sold(1))
    subscription.dispose()
    store.dispatch(ShopAction.sold(1))
    #expect(
      log.lines == [
        "ShopAction.opened(\"corner\")",
        "ShopAction.opened(\"corner\") changed \\.name: \"shop\" → \"corner\"",
        "ShopAction.refused rejected: Closed()",
        "ShopAction.sold(1)",
        "ShopAction.sold(1) changed \\.total: 0 → 1",
      ]
    )
    #expect(log.entries.map(\.level) == [.debug, .debug, .notice, .debug, .debug])
  }

  @Test func `the lines tell where an action was dispatched, and which action caused it`() async {
    enum Chain: Action { case first, second }
    let log = RecordingLog()
    let store = Store(
      state: Shop(),
      reducer: On(Chain.self) { _, action in
        action == .first ? .run { $0(Chain.second) } : .none
      }
    )
    let subscription = store.log(to: log.logger())
    let line = #line + 1
    await store.send(Chain.first)
    subscription.dispose()
    #expect(log.lines == ["Chain.first", "Chain.second"])
    let metadata = log.entries.map(\.metadata)
    #expect(metadata.first == ["at": "UDFLoggingTests/StoreLoggingTests.swift:\(line)"])
    #expect(metadata.last?["cause"] == "Chain.first")
  }

  @Test func `with observers that dispatch and many threads, each line is right`() async {
    let log = RecordingLog()
    let store = Store(state: Shop(), reducer: ShopFeature.reducer)
    let subscription = store.log(to: log.logger(), diff: StateDiff())
    let echo = store.scope(\.total).observe { [weak store] total in
      if total > 0, total.isMultiple(of: 10) { store?.dispatch(ShopAction.opened("\(total)")) }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<100 { store.dispatch(ShopAction.sold(0)) } }
      }
    }
    // The executor may deliver the remaining calls of the threads, and their observers dispatch again.
    await store.send(Nobody())
    await store.send(Nobody())
    subscription.dispose()
    echo.dispose()
    let totals = log.lines.filter { $0.hasPrefix("ShopAction.sold(0) changed") }
    #expect(totals == (0..<400).map { "ShopAction.sold(0) changed \\.total: \($0) → \($0 + 1)" })
    #expect(log.lines.count { $0.hasPrefix("ShopAction.opened") && $0.contains("changed") } == 40)
  }

  @Test func `what goes wrong in a store is logged with what to do`() async {
    enum Fail: Action { case now }
    let log = RecordingLog()
    let store = Store(
      state: Shop(),
      reducer: On(Fail.self) { _, _ in .run { _ in throw Closed() } },
      settings: StoreSettings(
        report: StoreIssue.logging(log.logger(), levels: LogLevels(failure: .critical))
      )
    )
    store.dispatch(Nobody())
    await store.send(Fail.now)
    #expect(log.entries.map(\.level) == [.info, .critical])
    #expect(log.lines.first?.hasPrefix("No rule handled Nobody(), dispatched at") == true)
    #expect(log.lines.last?.contains("failed: Closed(). Give .run a catch: handler") == true)
  }
}
