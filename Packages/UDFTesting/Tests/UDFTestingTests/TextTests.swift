import Testing
import UDFKit
import UDFTesting

/// Texts of failures that name what is missing.
struct TextTests {
  private enum TimerFeature {
    enum Event: Action, Equatable { case ticked }
  }

  enum LampFeature {
    enum Event: Action, Equatable { case lit, dimmed }
  }

  enum Other {
    enum Event: Action, Equatable { case ticked }
  }

  @Test func `what came and was skipped is not called missing`() async {
    await expectFailures(
      """
      SearchAction.found([]) was expected to come. It came earlier, and was skipped, because the test was not \
      exhaustive then:
        SearchAction.found([]) from Search/Clear.swift:4, caused by SearchAction.cleared
      Receive it before the next send, within the part that is not exhaustive.
      """,
      "SearchAction.refreshed was expected to come, and nothing did.\nNo effect is alive."
    ) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.withExhaustivity(.off) { await test.send(SearchAction.cleared) }
      await test.receive(SearchAction.found([]))
      await test.receive(SearchAction.refreshed)
      await test.finish()
    }
  }

  struct Slices: Equatable {
    var slices = 0
    var slice = 0
  }

  @Test func `a property of an isolated state keeps its name, whatever it is`() async {
    await expectFailure(
      containing: "  \\.slices (Lamp/Rule.swift:3)",
      "  \\.slice (Lamp/Rule.swift:4)"
    ) {
      let test = TestStore(isolating: Slices()) {
        Scope(\.slices) {
          On(LampFeature.Event.self, fileID: "Lamp/Rule.swift", line: 3) { _, _ in .none }
        }
        Scope(\.slice) {
          On(LampFeature.Event.self, fileID: "Lamp/Rule.swift", line: 4) { _, _ in .none }
        }
      }
      await test.send(LampFeature.Event.lit) { $0.slices = 1 }
      await test.finish()
    }
  }

  @Test func `an action is named with the feature in which its type lies`() async {
    let texts = await failureTexts {
      let test = TestStore(state: 0, reducer: .empty)
      await test.receive(LampFeature.Event.lit)
      await test.receive(LampFeature.Event.self)
      // A private type has no name that a program could write.
      await test.receive(TimerFeature.Event.ticked)
      await test.finish()
    }
    #expect(
      texts.map { $0.split(separator: " was").first } == [
        "TextTests.LampFeature.Event.lit", "an action of TextTests.LampFeature.Event",
        "Event.ticked",
      ]
    )
  }

  @Test func `an action whose type has the name of another one says so`() async {
    await expectFailures(
      """
      No rule handled TextTests.Other.Event.ticked, dispatched at Tests/T.swift:9. A rule handles \
      UDFTestingTests.TextTests.LampFeature.Event, and this is UDFTestingTests.TextTests.Other.Event.
      """
    ) {
      let test = TestStore(
        state: 0,
        reducer: On(LampFeature.Event.self) { (_: inout Int, _) in .none }
      )
      await test.send(Other.Event.ticked, fileID: "Tests/T.swift", line: 9)
      await test.finish()
    }
  }
}
