import Testing
import UDFKit
import UDFTesting

/// A feature alone, whose own dismissal ends it as its parent would.
struct EndingTests {
  struct Dismiss: Action, Equatable {}
  enum SheetAction: Action, Equatable { case opened, ticked, doneTapped }

  private static let reducer = Reducer<Int> {
    On(SheetAction.self) { count, action in
      switch action {
      case .opened:
        return .run { dispatch in
          while true {
            try await dispatch.clock.sleep(.seconds(1))
            dispatch(SheetAction.ticked)
          }
        }
      case .ticked: count += 1
      case .doneTapped: return .dispatch(Dismiss(), to: .sender)
      }
      return .none
    }
  }

  @Test func `its dismissal ends its effects, and its last state is seen`() async {
    let test = TestStore(isolating: 0, reducer: Self.reducer, endingWith: [Dismiss.self])
    await test.send(SheetAction.opened)
    await test.advance(by: .seconds(1))
    await test.receive(SheetAction.ticked) { $0 = 1 }
    #expect(test.store.effects.count == 1)
    await test.send(SheetAction.doneTapped)
    await test.receive(Dismiss())
    #expect(test.store.effects.isEmpty)
    await test.advance(by: .seconds(10))
    test.expect { $0 = 1 }
    await test.finish()
  }

  @Test func `an action that follows reaches no rule`() async {
    await expectFailures(
      "No rule ran for EndingTests.SheetAction.ticked, dispatched at Tests/T.swift:9: an action"
        + " of endingWith had ended the feature before."
    ) {
      let test = TestStore(isolating: 5, endingWith: [Dismiss.self]) { Self.reducer }
      await test.send(Dismiss())
      await test.send(SheetAction.ticked, fileID: "Tests/T.swift", line: 9)
      #expect(test.state == 5)
    }
  }

  @Test func `an action that follows is reduced with the same inputs again`() async {
    let test = TestStore(isolating: UInt64(0), endingWith: [Dismiss.self]) {
      On(SheetAction.self, reading: Inputs.self) { id, _, inputs in
        id = inputs.random.next()
        return .none
      }
    }
    await test.send(Dismiss())
    test.exhaustivity = .off
    await test.send(SheetAction.ticked)
    #expect(test.state == 0)
    await test.finish()
  }

  @Test func `without an ending its effects go on`() async {
    await expectFailure(containing: "The test ends with effects alive") {
      let test = TestStore(isolating: 0, reducer: Self.reducer, expecting: [Dismiss.self])
      await test.send(SheetAction.opened)
      await test.send(SheetAction.doneTapped)
      await test.receive(Dismiss())
    }
  }

  @Test func `a failure shows the slice as the state of the feature`() async {
    await expectFailure(containing: " → \\.self (", "to \\.self\n") {
      let test = TestStore(isolating: 0, reducer: Self.reducer, endingWith: [Dismiss.self])
      await test.send(SheetAction.ticked)
    }
  }

  private final class Box: Sendable {}

  private struct Holder: Equatable, Sendable {
    var box: Box?
    static func == (left: Holder, right: Holder) -> Bool { left.box === right.box }
  }

  private enum Change: Action { case emptied }

  @Test(arguments: [false, true])
  func `an object that leaves the state is released at once, also if the action is skipped`(
    isSkipped: Bool
  ) async {
    let test = TestStore(state: Holder(box: Box())) {
      On(Change.self) { holder, _ in
        holder.box = nil
        return .none
      }
    }
    weak let box = test.state.box
    if isSkipped {
      test.exhaustivity = .off
      if let box { test.expectGone(box) }
      test.store.dispatch(Change.emptied)
    } else {
      await test.send(Change.emptied) { $0.box = nil }
      #expect(box == nil)
    }
    await test.finish()
    #expect(test.state.box == nil)
  }
}
