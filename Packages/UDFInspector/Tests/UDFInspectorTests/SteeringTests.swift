import Foundation
import Testing
import UDFInspection
import UDFInspector
import UDFJournal
import UDFKit

/// What a page does to a running program.
@Suite struct SteeringTests {
  private func isDone(_ answer: [String: Any]) -> Bool { answer["isDone"] as? Bool == true }

  @Test func `a jump shows an earlier state in the program`() async throws {
    let stall = try await InspectedStall()
    for number in 1...3 { stall.store.dispatch(StallAction.added(number)) }
    let page = try await stall.page()
    #expect(isDone(try await page.ask("jump", ["at": 2])))
    #expect(stall.store.state.count == 3)
    try await page.hear { $0.status["current"] as? Int == 2 }
    #expect(isDone(try await page.ask("jump", ["at": 0])))
    #expect(stall.store.state.count == 0)
    #expect(isDone(try await page.ask("jump", ["at": 99])) == false)
  }

  @Test func `an action is skipped, brought back, moved, undone and done again`() async throws {
    let stall = try await InspectedStall()
    await stall.store.scope(\.fruits, id: 7).send(FruitAction.liked)
    stall.store.dispatch(StallAction.hurried)
    let page = try await stall.page()
    #expect(isDone(try await page.ask("skip", ["at": 1])))
    #expect(
      stall.store.state == Stall(mood: .busy(since: 0), fruits: [Fruit(id: 7), Fruit(id: 8)])
    )
    #expect(isDone(try await page.ask("restore", ["at": 1])))
    #expect(stall.store.state.count == 1)
    #expect(isDone(try await page.ask("undo")))
    #expect(stall.store.state.mood == .calm)
    #expect(isDone(try await page.ask("redo")))
    #expect(stall.store.state.mood == .busy(since: 1))
  }

  @Test func `another order of the actions is tried`() async throws {
    let stall = try await InspectedStall()
    stall.store.dispatch(StallAction.added(4))
    stall.store.dispatch(StallAction.hurried)
    let page = try await stall.page()
    #expect(stall.store.state.mood == .busy(since: 4))
    #expect(isDone(try await page.ask("move", ["at": 2, "to": 1])))
    #expect(stall.store.state.mood == .busy(since: 0))
    #expect(isDone(try await page.ask("move", ["at": 2, "to": 77])) == false)
  }

  @Test func `the page locks the program, pauses, commits and resets it`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    _ = try await page.ask("lock", ["isOn": true])
    stall.store.dispatch(StallAction.added(1))
    #expect(stall.store.state.count == 0)
    _ = try await page.ask("lock", ["isOn": false])
    stall.store.dispatch(StallAction.added(1))
    _ = try await page.ask("record", ["isOn": false])
    stall.store.dispatch(StallAction.added(1))
    #expect(stall.travel.history.entries.count == 1)
    _ = try await page.ask("record", ["isOn": true])
    #expect(stall.travel.history.entries.count == 2)
    _ = try await page.ask("commit")
    #expect(stall.travel.history.entries.isEmpty && stall.store.state.count == 2)
    _ = try await page.ask("reset")
    #expect(stall.store.state.count == 0)
  }

  @Test func `an action is dispatched by hand, with an earlier one as an example`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let types = page.greeting["types"] as? [String] ?? []
    #expect(types == ["UDFInspectorTests.FruitAction", "UDFInspectorTests.StallAction"])
    let name = "UDFInspectorTests.StallAction"
    #expect(
      try await page.ask("example", ["text": name])["text"] as? String
        == #"{"name":"\#(name)","action":{}}"#
    )
    stall.store.dispatch(StallAction.added(5))
    let example = try await page.ask("example", ["text": name])["text"] as? String ?? ""
    #expect(example == #"{"name":"\#(name)","action":{"added":{"_0":5}}}"#)
    #expect(isDone(try await page.ask("dispatch", ["text": example])))
    #expect(stall.store.state.count == 10)
    let error = await #expect(throws: Told.self) {
      _ = try await page.ask("dispatch", ["text": #"{"name":"Nothing","action":{}}"#])
    }
    let choice = types.joined(separator: ", ")
    #expect(error?.error == "action:1: There is no action type Nothing: choose one of \(choice)")
    #expect(stall.store.state.count == 10)
  }

  @Test func `why something is not done is told in one line`() async throws {
    let stall = try await InspectedStall()
    stall.store.dispatch(StallAction.added(1))
    let page = try await stall.page()
    for (name, text) in [("dispatch", #"{"name":"A\nB","action":{}}"#), ("find", "a\nb")] {
      let told = await #expect(throws: Told.self) { _ = try await page.ask(name, ["text": text]) }
      #expect(told?.error.contains(where: \.isNewline) == false, "\(name)")
    }
  }

  @Test func `a stretch is written as a test`() async throws {
    let stall = try await InspectedStall()
    for number in 1...4 { stall.store.dispatch(StallAction.added(number)) }
    let page = try await stall.page()
    let answer = try await page.ask("test", ["text": "Two are added", "from": 2, "to": 3])
    let text = answer["text"] as? String ?? ""
    #expect(text.contains("@Test func `Two are added`() async throws {"))
    #expect(text.contains("reducer: stallReducer,"))
    #expect(text.contains("added(2)") && text.contains("added(3)") && !text.contains("added(4)"))
    let turned = try await page.ask("test", ["text": "Two are added", "from": 3, "to": 2])
    #expect(turned["text"] as? String == text)
  }

  @Test func `an effect that is running is cancelled, and no other`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    stall.store.dispatch(StallAction.waited)
    stall.store.dispatch(StallAction.waited)
    try await page.hear { ($0.status["effects"] as? [Any])?.count == 2 }
    let effects = page.status["effects"] as? [[String: Any]] ?? []
    let number = try #require(effects.first?["number"] as? Int)
    #expect(isDone(try await page.ask("cancel", ["at": number])))
    #expect(stall.store.effects.map { Int($0.number) } == [effects.last?["number"] as? Int])
    #expect(isDone(try await page.ask("cancel", ["at": number])) == false)
    #expect(isDone(try await page.ask("cancel")) == false)
  }

  @Test func `a breakpoint holds the order until it goes on`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let sold = "UDFInspectorTests.FruitAction"
    _ = try await page.ask("breakpoints", ["types": [sold]])
    stall.store.dispatch(StallAction.added(1))
    stall.store.scope(\.fruits, id: 7).dispatch(FruitAction.liked)
    stall.store.dispatch(StallAction.added(10))
    stall.store.scope(\.fruits, id: 8).dispatch(FruitAction.liked)
    stall.store.dispatch(StallAction.added(100))
    #expect(stall.store.state.count == 1)
    try await page.hear { $0.status["heldCount"] as? Int == 4 }
    #expect((page.status["held"] as? [String])?.first == "liked")
    _ = try await page.ask("step")
    #expect(stall.store.state.fruits[id: 7]?.likes == 1)
    // The effect of the first one waits behind what was there before.
    #expect(stall.store.state.count == 1)
    _ = try await page.ask("continue")
    #expect(stall.store.state.count == 11)
    #expect(stall.store.state.fruits[id: 8]?.likes == 0)
    _ = try await page.ask("continue")
    #expect(stall.store.state.fruits[id: 8]?.likes == 1)
    stall.inspection.stop()
    #expect(stall.store.state.count == 113)
    stall.store.scope(\.fruits, id: 7).dispatch(FruitAction.liked)
    #expect(stall.store.state.fruits[id: 7]?.likes == 2)
  }

  @Test func `what is held is bounded, and nothing of it is lost`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    _ = try await page.ask("breakpoints", ["types": ["UDFInspectorTests.StallAction"]])
    for _ in 0..<10_001 { stall.store.dispatch(StallAction.added(1)) }
    #expect(stall.store.state.count == 10_001)
    try await page.hear { $0.status["overflows"] as? Int == 1 }
  }

  private struct Scale: Equatable, Sendable {
    var count = 0
    var weight = Double.nan
  }

  @Test func `a state that differs from itself is compared and steered`() async throws {
    let travel = TimeTravel(
      state: Scale(),
      reducer: Reducer<Scale> {
        On(StallAction.self) { state, action in
          if case .added(let number) = action { state.count = 2 * state.count + number }
          return .none
        }
      },
      settings: StoreSettings { _ in }
    )
    let inspection = try await Inspector(travel).start()
    for number in 1...2 { travel.store.dispatch(StallAction.added(number)) }
    let page = try await Page(inspection.address)
    #expect(
      try await page.ask("difference", ["at": 1])["patch"] as? String
        == #"[{"op":"replace","path":"/count","value":1,"was":0}]"#
    )
    #expect(isDone(try await page.ask("move", ["at": 2, "to": 1])))
    #expect(travel.store.state.count == 5)
  }
}
