import Foundation
import IssueReporting
import Testing
import UDFKit
import UDFTesting

struct ExploreTests {
  @Test func `a debounce, a refresh and three racing searches pass with 1,000 seeds`() async {
    let winners = Recorder<String>()
    await explore(seeds: 0..<1000) { seed in
      let test = TestStore(state: Search(), reducer: Search.reducer(), seed: seed)
      await test.send(SearchAction.refreshStarted)
      test.exhaustivity = .off
      await test.sendConcurrently(
        SearchAction.typed("a"),
        SearchAction.typed("b"),
        SearchAction.typed("c")
      )
      let winner = test.state.query
      winners.record(winner)
      await test.advance(by: .milliseconds(300))
      await test.receive(SearchAction.found([winner])) { $0.results = [winner] }
      test.exhaustivity = .on
      await test.advance(by: .seconds(120))
      await test.receive(SearchAction.refreshed) { $0.refreshes = 1 }
      await test.receive(SearchAction.refreshed) { $0.refreshes = 2 }
      await test.send(SearchAction.refreshStopped)
      await test.finish()
    }
    #expect(winners.values.count == 1000)
    #expect(Set(winners.values) == ["a", "b", "c"])
  }

  @Test func `a seed gives one order of three sleepers, and seeds reach every one`() async {
    var orders: Set<[Int]> = []
    for seed in UInt64(0)..<200 {
      let order = await Self.orderOfRace(seed: seed)
      #expect(await Self.orderOfRace(seed: seed) == order)
      orders.insert(order)
    }
    #expect(orders.count == 6)
    // Without a seed, it is first come, first served.
    #expect(await Self.orderOfRace(seed: nil) == [0, 1, 2])
  }

  @Test func `the failure of a seed is told at its own line`() async {
    await expectFailures(
      """
      Seed 7 fails, after 2 that passed. To see it alone: seed: 7.

      The state is not as expected.

          − 1
          + 0

      (Expected: −, Actual: +)
      """,
      line: #line + 4
    ) {
      await explore(seeds: 5..<9) { seed in
        let test = TestStore(state: 0, reducer: .empty, seed: seed)
        test.expect { $0 = seed == 7 ? 1 : 0 }
        await test.finish()
      }
    }
  }

  @Test func `an error, an issue without words and no seeds fail, and a warning does not`() async {
    await expectFailures(
      "Seed 5 fails, after 0 that passed. To see it alone: seed: 5.\n\nIt threw an error: offline",
      "Seed 3 fails, after 3 that passed. To see it alone: seed: 3."
        + "\n\nAn issue without a message",
      "There is no seed to try."
    ) {
      await explore(seeds: 5..<9) { _ in throw SearchError.offline }
      await explore(seeds: 0..<9) { seed in reportIssue(severity: seed < 3 ? .warning : .error) }
      await explore(seeds: 0..<0) { _ in }
    }
  }

  @Test func `an expectation that fails is told with the seed, at its own line`() async {
    let line: UInt = #line + 3
    let seen = await expectationFailures {
      await explore(seeds: 0..<9) { seed in
        #expect(seed < 4, "four is too much")
        #expect(seed < 3 || seed > 3)
        try #require(seed < 2)
      }
      await explore(seeds: 4..<9) { seed in #expect(seed < 4, "four is too much") }
    }
    let texts = [
      """
      Seed 2 fails, after 2 that passed. To see it alone: seed: 2.

      Expectation failed: (seed → 2) < 2
      """,
      """
      Seed 4 fails, after 0 that passed. To see it alone: seed: 4.

      Expectation failed: (seed → 4) < 4: four is too much
      """,
    ]
    #expect(seen == zip(texts, [line + 2, line + 4]).map { Failure(text: $0, line: $1) })
  }

  private enum Race: Action {
    case started
    case finished(Int)
  }

  private static func orderOfRace(seed: UInt64?) async -> [Int] {
    let test = TestStore(state: [Int](), seed: seed) {
      On(Race.self) { (state: inout [Int], action) in
        switch action {
        case .finished(let number): state.append(number)
        case .started:
          return .merge(
            (0..<3).map { number in
              .run { dispatch in
                try await dispatch.clock.sleep(.seconds(1))
                dispatch(Race.finished(number))
              }
            }
          )
        }
        return .none
      }
    }
    test.exhaustivity = .off
    await test.send(Race.started)
    await test.advance(by: .seconds(1))
    await test.finish()
    return test.state
  }
}

#if os(Linux)
/// The known issues that a green run prints, each with a text that explains it.
///
/// Swift Testing shows such a text to nobody but the reader. So a test runs in a process of its own, which prints it.
/// On other systems, a helper of the package manager runs the tests, and no test can run itself.
extension ExploreTests {
  @Test func `a failure that explore collects is explained where it is printed`() throws {
    let comments = try Self.printedComments(of: "explore collects this one in a process of its own")
    #expect(
      comments.contains(
        "explore(seeds:) collects this failure: it fails the test once, with the first seed that has one."
      )
    )
    #expect(comments.contains("This test makes it fail, to check the text. Nothing is wrong."))
  }

  @Test func `explore collects this one in a process of its own`() async {
    let texts = await expectationFailures {
      await explore(seeds: [3]) { _ in Issue.record("the failure") }
    }
    #expect(texts.count == 1)
  }

  private static func printedComments(of name: String) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", name]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text)")
    let lines = text.split(separator: "\n").map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    return lines.filter { $0.hasPrefix("↳ ") }.map { String($0.dropFirst(2)) }
  }
}
#endif
