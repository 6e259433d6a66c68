import Foundation
import Testing
import UDFJournal
import UDFKit

/// Undo and redo of chosen actions.
@Suite struct UndoTests {
  @Test func `an undo takes back an action with its effects, and nothing else`() async {
    let travel = TravelTests.travel()
    let row = travel.store.scope(\.items, id: 2)
    await row.send(ItemAction.liked)
    travel.store.dispatch(ShopAction.renamed(to: "tea", by: nil))
    #expect(travel.store.state.count == 2)
    #expect(travel.nextUndo?.action as? ItemAction == .liked)
    #expect(await travel.undo())
    #expect(travel.store.state == ShopState(name: "tea"))
    #expect(travel.nextUndo == nil)
    #expect(await travel.undo() == false)
    #expect(travel.nextRedo?.action as? ItemAction == .liked)
    travel.store.dispatch(ShopAction.added(1))
    #expect(await travel.redo())
    #expect(travel.store.state.count == 3)
    #expect(travel.store.state.items[id: 2]?.likes == 1)
    #expect(await travel.redo() == false)
  }

  @Test func `a new action that can be undone ends what can be done again`() async {
    let travel = TravelTests.travel()
    let row = travel.store.scope(\.items, id: 2)
    await row.send(ItemAction.liked)
    await travel.undo()
    await row.send(ItemAction.rolled)
    #expect(travel.nextRedo == nil)
    #expect(await travel.redo() == false)
  }

  /// An action of the model, with its effect.
  private struct Step {
    let action: any Action
    var isUndone = false
    var isUndoable: Bool { action is ItemAction }
  }

  @Test(arguments: UInt64(0)..<40)
  func `any undo and redo give the state of the actions that are left`(seed: UInt64) async {
    let travel = TravelTests.travel()
    let row = travel.store.scope(\.items, id: 1)
    var random = SeededRandom(seed: seed)
    var steps: [Step] = []
    var undone: [Int] = []
    for _ in 0..<40 {
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
        steps.append(Step(action: ItemAction.liked))
        undone = []
      default:
        let name = travel.store.state.name + "\(random.below(10))"
        let action = ShopAction.renamed(to: name, by: nil)
        travel.store.dispatch(action)
        steps.append(Step(action: action))
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

  @Test func `a jump that is out of date is rejected`() async {
    let travel = TravelTests.added()
    let jump = Jump(.without([1]), to: ShopState(), from: ShopState())
    let outcome = await travel.store.send(jump)
    #expect(outcome.rejections.map { $0.error as? JumpRejection } == [.outdated])
    #expect(
      "\(JumpRejection.outdated)" == "Another action changed the state after this one was computed."
    )
    #expect(travel.store.state.count == 6)
    #expect(travel.history.states.map(\.count) == [1, 3, 6, 6])
  }
}
