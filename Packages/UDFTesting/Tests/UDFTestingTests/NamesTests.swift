import Testing
import UDFKit
import UDFTesting

struct NamesTests {
  private enum TimerFeature { enum Event: Action, Equatable { case ticked } }

  enum LampFeature { enum Event: Action, Equatable { case lit, dimmed } }

  enum Other { enum Event: Action, Equatable { case ticked } }

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
    }
  }

  @Test func `an action is named with the feature in which its type lies`() async {
    let texts = await failureTexts {
      let test = TestStore(state: 0)
      await test.receive(LampFeature.Event.lit)
      await test.receive(LampFeature.Event.self)
      // A private type has no name that a program could write.
      await test.receive(TimerFeature.Event.ticked)
    }
    #expect(
      texts.map { $0.split(separator: " was").first } == [
        "NamesTests.LampFeature.Event.lit", "an action of NamesTests.LampFeature.Event",
        "Event.ticked",
      ]
    )
  }

  @Test func `an action whose type has the name of another one says so`() async {
    await expectFailures(
      """
      No rule handled NamesTests.Other.Event.ticked, dispatched at Tests/T.swift:9. A rule handles \
      UDFTestingTests.NamesTests.LampFeature.Event, and this is UDFTestingTests.NamesTests.Other.Event.
      """
    ) {
      let test = TestStore(state: 0) { On(LampFeature.Event.self) { (_: inout Int, _) in .none } }
      await test.send(Other.Event.ticked, fileID: "Tests/T.swift", line: 9)
    }
  }

  enum Left { enum Action: UDFKit.Action { case tapped } }
  enum Right { struct Action: UDFKit.Action, Equatable {} }

  @Test func `two types with one name are told apart`() async {
    await expectFailures(
      """
      an action of NamesTests.Left.Action was expected to come, and there is only:
        NamesTests.Right.Action() from Left/Rule.swift:5, caused by NamesTests.Left.Action.tapped
      """
    ) {
      let test = TestStore(state: 0) {
        On(Left.Action.self) { (_: inout Int, _) in
          .dispatch(Right.Action(), fileID: "Left/Rule.swift", line: 5)
        }
      }
      test.exhaustivity = .off
      await test.send(Left.Action.tapped)
      test.exhaustivity = .on
      await test.receive(Left.Action.self)
    }
  }
}
