import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFKit

/// Undo and redo of chosen actions.
@Suite struct UndoTests {
  private struct Line: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var taps = 0
    var answers = 0
    var drawn: UInt64 = 0
  }

  private enum Press: Action, Codable { case tapped, answered, cleared, drawn }

  @Test func `an undo takes back what its row did, not an equal effect of another`() async {
    let kept = Mutex<[Dispatch]>([])
    let travel = TimeTravel<IdentifiedArray<Line>>(
      state: [Line(id: 1), Line(id: 2)],
      reducer: ForEach(\.self) {
        On(Press.self) { line, action in
          if action == .answered { line.answers += 1 }
          guard action == .tapped else { return .none }
          line.taps += 1
          return .run { dispatch in kept.withLock { $0.append(dispatch) } }
        }
      },
      undoing: { $0 as? Press == .tapped }
    )
    for id in 1...2 { await travel.store.scope(\.self, id: id).send(Press.tapped) }
    for dispatch in kept.withLock({ $0 }) {
      for _ in 0..<2 { dispatch(Press.answered) }
    }
    #expect(travel.store.state.map(\.answers) == [2, 2])
    #expect(await travel.undo())
    #expect(travel.store.state.map(\.taps) == [1, 0])
    #expect(travel.store.state.map(\.answers) == [2, 0])
  }

  @Test func `law 12: what a changed order lets a rule draw is the same each time`() async {
    let travel = TimeTravel<[Line]>(
      state: [Line(id: 1)],
      reducer: Reducer {
        On(Press.self) { lines, action in
          if action == .cleared { lines = [] }
          return .none
        }
        ForEach(\.self) {
          On(Press.self, reading: Inputs.self) { line, action, inputs in
            if action == .drawn { line.drawn = inputs.random.next() }
            return .none
          }
        }
      }
    )
    for action in [Press.cleared, .drawn] { travel.store.dispatch(action) }
    let states = (0..<2).map { _ in travel.history.skipping(1).state }
    #expect(states[0] == states[1] && states[0].count == 1)
    #expect(await travel.skip(1))
    #expect(travel.store.state == states[0])
  }

  @Test func `what a skip brought back is not brought back again`() async {
    let travel = TravelTests.travel()
    for id in 1...2 { travel.store.scope(\.items, id: id).dispatch(ItemAction.rolled) }
    for _ in 1...2 { #expect(await travel.undo()) }
    #expect(await travel.skip(2, isSkipped: false))
    #expect(travel.nextRedo?.number == 1)
    #expect(await travel.redo())
    #expect(travel.nextRedo == nil)
    #expect(await travel.redo() == false)
    // What was undone before the history begins cannot be done again.
    #expect(await travel.undo())
    travel.commit()
    #expect(travel.nextRedo == nil)
    #expect(await travel.redo() == false)
  }

  @Test func `the next entries after a position are there without the whole history`() async {
    let travel = TravelTests.travel()
    func numbers(after position: Int, _ limit: Int) -> [Int] {
      travel.entries(after: position, limit: limit).map(\.entry.number)
    }
    #expect(travel.positions == 0...0)
    for _ in 0..<5 { travel.store.dispatch(ShopAction.added(1)) }
    #expect(numbers(after: 2, 2) == [3, 4])
    #expect(numbers(after: 0, 9) == [1, 2, 3, 4, 5])
    #expect(numbers(after: 5, 9).isEmpty)
    #expect(numbers(after: -7, 1) == [1])
    #expect(numbers(after: .max, 1).isEmpty)
    #expect(travel.positions == 0...5)
    #expect(travel.history[4]?.number == 4 && travel.history[6] == nil)
    await travel.record(false)
    travel.store.dispatch(ShopAction.added(1))
    #expect(numbers(after: 4, 9) == [5])
  }

  @Test func `nothing is undone or skipped while actions are not recorded`() async {
    let travel = TravelTests.travel(undoing: { _ in true })
    travel.store.dispatch(ShopAction.added(1))
    await travel.record(false)
    #expect(travel.nextUndo == nil)
    #expect(await travel.undo() == false)
    #expect(await travel.skip(1) == false)
    #expect(travel.store.state.count == 1)
    #expect(travel.history.entries.count == 1)
  }

  @Test func `a rule of one's own for jumps does not take the place of the jump`() async {
    let reducer = Reducer<ShopState> {
      shopReducer
      On(Jump<ShopState>.self) { _, _ in .none }
    }
    let travel = TimeTravel(
      on: Store(state: ShopState(), reducer: Jump.adding(to: reducer)),
      History(from: ShopState(), by: reducer)
    ) { _ in true }
    for number in [1, 10] { travel.store.dispatch(ShopAction.added(number)) }
    #expect(await travel.undo())
    #expect(travel.history.state.count == 1)
    #expect(await travel.redo())
    #expect(travel.history.state.count == 11 && travel.store.state.count == 11)
  }

  /// An action of the model, with its effect.
  private struct Step {
    let number: Int
    let action: any Action
    var isUndone = false
    var isUndoable: Bool { action is ItemAction }
  }

  @Test(arguments: UInt64(0)..<40)
  func `an undo takes back an action with its effects only, and a redo brings them back`(
    seed: UInt64
  ) async {
    let travel = TravelTests.travel()
    let row = travel.store.scope(\.items, id: 1)
    var random = SeededRandom(seed: seed)
    var steps: [Step] = []
    var undone: [Int] = []
    for _ in 0..<40 {
      let number = travel.positions.upperBound + 1
      switch random.below(5) {
      case 0:
        let last = steps.lastIndex { $0.isUndoable && !$0.isUndone }
        #expect(await travel.undo() == (last != nil))
        guard let last else { break }
        steps[last].isUndone = true
        undone.append(last)
      case 1:
        let last = undone.popLast()
        #expect(await travel.redo() == (last != nil))
        if let last { steps[last].isUndone = false }
      case 2:
        await row.send(ItemAction.liked)
        steps.append(Step(number: number, action: ItemAction.liked))
        undone = []
      default:
        let name = travel.store.state.name + "\(random.below(10))"
        let action = ShopAction.renamed(to: name, by: nil)
        travel.store.dispatch(action)
        steps.append(Step(number: number, action: action))
      }
      var expected = ShopState()
      for step in steps where !step.isUndone {
        switch step.action {
        case ShopAction.renamed(let name, _): expected.name = name
        default:
          expected.count += 2
          expected.items[id: 1]?.likes += 1
        }
      }
      #expect(travel.store.state == expected)
      #expect(travel.nextUndo?.number == steps.last { $0.isUndoable && !$0.isUndone }?.number)
      #expect(travel.nextRedo?.number == undone.last.map { steps[$0].number })
    }
  }

  @Test func `no action of another task is lost in an undo`() async {
    let travel = TravelTests.travel()
    let row = travel.store.scope(\.items, id: 1)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<100 {
            travel.store.dispatch(ShopAction.added(1))
            await Task.yield()
          }
        }
      }
      group.addTask {
        for _ in 0..<30 {
          await row.send(ItemAction.rolled)
          await travel.undo()
          await travel.redo()
        }
      }
    }
    #expect(travel.store.state.count == 300)
    #expect(travel.history.state == travel.store.state)
  }

  @Test func `what was undone stays undone when its entry is forgotten`() async {
    let travel = TravelTests.travel(limit: 4) {
      [ShopAction.added(1), .added(100)].contains($0 as? ShopAction)
    }
    for number in [1, 10] { travel.store.dispatch(ShopAction.added(number)) }
    #expect(await travel.undo())
    #expect(travel.store.state.count == 10)
    for number in [20, 100] { travel.store.dispatch(ShopAction.added(number)) }
    #expect(await travel.undo())
    #expect(travel.store.state.count == 30)
    #expect(await travel.redo())
    #expect(travel.store.state.count == 130)
  }

  @Test func `an undo works on a state that differs from itself`() async {
    let travel = TravelTests.travel()
    travel.store.dispatch(ShopAction.marked(Mark(label: "m", weight: .nan)))
    await travel.store.scope(\.items, id: 1).send(ItemAction.liked)
    let count = travel.history.entries.count
    #expect(await travel.undo())
    #expect(travel.store.state.items[id: 1]?.likes == 0)
    #expect(travel.history.entries.count == count + 1)
  }

  @Test func `where jumps are rejected, an undo ends at once, and a pause goes on`() async {
    let travel = TimeTravel(
      state: ShopState(),
      reducer: Reducer<ShopState> {
        shopReducer
        On(Jump<ShopState>.self) { _, _ throws in throw Refusal() }
      },
      settings: StoreSettings { _ in }
    ) { $0 is ItemAction }
    await travel.store.scope(\.items, id: 1).send(ItemAction.rolled)
    #expect(await travel.undo() == false)
    #expect(travel.history.entries.count == 2)
    for isOn in [false, true] { await travel.record(isOn) }
    #expect(!travel.isRecording)
  }

  @Test func `a jump that is out of date is rejected`() async {
    let travel = TravelTests.added()
    let jump = Jump(.without([1]), to: ShopState(), from: ShopState())
    let outcome = await travel.store.send(jump)
    #expect(
      outcome.rejections.map { "\($0.error)" } == [
        "Another action changed the state after this one was computed."
      ]
    )
    #expect(travel.store.state.count == 6)
    #expect(travel.history.states.map(\.count) == [1, 3, 6, 6])
  }
}
