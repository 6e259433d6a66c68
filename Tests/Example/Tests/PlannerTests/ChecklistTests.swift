import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct ChecklistTests {
  private let test = TestStore(state: Project.garden, reducer: ProjectFeature.reducer)

  /// The store of a line below another one.
  private func line(_ parent: UInt8, _ child: UInt8) -> Store<Item?> {
    line(parent).unwrapped(or: Item(id: UUID(parent))).scope(\.items, id: UUID(child))
  }

  /// The id of the line that was added below the line 5.
  ///
  /// Each level of the recursive reducer has random numbers of its own, and `test.inputs` has those outside of it.
  private var addedBelowFive: UUID { test.state.items[id: UUID(5)]?.items.ids.first ?? UUID(0) }

  private func line(_ id: UInt8) -> Store<Item?> { test.store.scope(\.items, id: UUID(id)) }

  @Test func `a checked line checks the lines below it and no others`() async {
    await test.send(ItemAction.checkTapped, to: line(2)) { project in
      project.items[id: UUID(2)]?.check(true)
    }
    #expect(test.state.items[id: UUID(2)]?.items.map(\.isDone) == [true, true])
    #expect(test.state.items[id: UUID(5)]?.isDone == false)
    await test.send(ItemAction.checkTapped, to: line(2, 3)) { project in
      project.items[id: UUID(2)]?.items[id: UUID(3)]?.isDone = false
    }
    await test.finish()
  }

  @Test func `an edit of a line leaves the line around it as it is`() async {
    await test.send(Edited(\Item.title, "Dig deep"), to: line(2, 3)) { project in
      project.items[id: UUID(2)]?.items[id: UUID(3)]?.title = "Dig deep"
    }
    await test.finish()
  }

  @Test func `a line is removed from the list around it`() async {
    await test.send(ItemAction.deleteTapped, to: line(2, 3)) { project in
      project.items[id: UUID(2)]?.items.remove(id: UUID(3))
    }
    await test.send(ItemAction.deleteTapped, to: line(2)) { project in
      project.items.remove(id: UUID(2))
    }
    await test.finish()
  }

  @Test func `a line is added to the project, and below a line of it`() async {
    await test.send(ProjectAction.addItemTapped) { project in
      project.items.append(Item(id: test.inputs.uuid()))
    }
    await test.send(ItemAction.addTapped, to: line(5)) { project in
      project.items[id: UUID(5)]?.items = [Item(id: addedBelowFive)]
    }
    await test.finish()
  }
}
