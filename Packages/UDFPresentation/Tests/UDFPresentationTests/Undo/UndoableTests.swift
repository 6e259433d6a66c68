import Foundation
import Testing
import UDFComponents
import UDFKit
import UDFPresentation
import UDFTesting

/// Steps of a value that people take back, as a part of the state.
@Suite @MainActor struct UndoableTests {
  struct Drawing: Equatable, Sendable {
    var circles = Undoable<[Int]>([])
    var notes = Undoable("")
    var selected = 0
  }

  enum DrawingAction: Action, Equatable {
    case tapped(Int)
    case dragged(Int)
    case dragEnded
    case selected(Int)
  }

  struct Failed: Error {}

  private static let reducer = Reducer<Drawing> {
    On(DrawingAction.self) { drawing, action in
      switch action {
      case .tapped(let size): drawing.circles.edit { $0.append(size) }
      case .dragged(let size): drawing.circles.edit(as: "drag") { $0[0] = size }
      case .dragEnded: drawing.circles.endStep()
      case .selected(let index): drawing.selected = index
      }
      return .none
    }
    Undoes(\.circles)
    Undoes(\.notes)
  }

  private static func store(_ actions: DrawingAction...) -> Store<Drawing> {
    let store = Store(state: Drawing(), reducer: reducer)
    for action in actions { store.dispatch(action) }
    return store
  }

  private static let undo: (Store<Drawing>) -> Void = {
    $0.scope(\.circles, as: .own).dispatch(Undo())
  }
  private static let redo: (Store<Drawing>) -> Void = {
    $0.scope(\.circles, as: .own).dispatch(Redo())
  }

  @Test func `a view shows at once whether there is a step`() async {
    let store = Self.store()
    let (undo, redo) = (ViewRecorder(false), ViewRecorder(false))
    undo.connect(to: store, state: \.circles.canUndo)
    redo.connect(to: store, state: \.circles.canRedo)
    await store.send(DrawingAction.tapped(1))
    await store.scope(\.circles, as: .own).send(Undo())
    await store.scope(\.circles, as: .own).send(Redo())
    await store.send(DrawingAction.tapped(2))
    #expect(undo.told.values == [false, true, false, true])
    #expect(redo.told.values == [false, true, false])
  }

  @Test func `steps are taken back and brought back one by one, and nothing else is`() {
    let store = Self.store(.tapped(1), .tapped(2), .selected(7))
    Self.undo(store)
    #expect(store.state.circles.value == [1])
    Self.undo(store)
    Self.undo(store)
    #expect(store.state.circles.value == [])
    #expect(store.state.selected == 7)
    Self.redo(store)
    Self.redo(store)
    Self.redo(store)
    #expect(store.state.circles.value == [1, 2])
  }

  @Test func `a drag that ends where it began is no step, and one that goes on is`() {
    let store = Self.store(.tapped(1), .dragged(2), .dragged(1))
    #expect(store.state.circles.value == [1])
    Self.undo(store)
    #expect(store.state.circles.value == [])
    let other = Self.store(.tapped(1), .dragged(2), .dragged(1), .dragged(3), .dragEnded)
    Self.undo(other)
    #expect(other.state.circles.value == [1])
    Self.undo(other)
    #expect(other.state.circles.value == [])
  }

  @Test func `a drag is one step, and the next drag another one`() {
    let store = Self.store(
      .tapped(1),
      .dragged(2),
      .dragged(3),
      .dragEnded,
      .dragged(4),
      .dragged(5)
    )
    Self.undo(store)
    #expect(store.state.circles.value == [3])
    Self.undo(store)
    #expect(store.state.circles.value == [1])
    Self.redo(store)
    store.dispatch(DrawingAction.dragged(9))
    Self.undo(store)
    #expect(store.state.circles.value == [3])
  }

  @Test func `a new step ends what can be brought back, and an edit without a change is none`() {
    let store = Self.store(.tapped(1), .tapped(2))
    Self.undo(store)
    store.dispatch(DrawingAction.dragged(1))
    #expect(store.state.circles.canRedo)
    store.dispatch(DrawingAction.tapped(3))
    #expect(!store.state.circles.canRedo)
    #expect(store.state.circles.value == [1, 3])
  }

  @Test func `an edit that throws changes nothing`() {
    var circles = Undoable([1])
    #expect(throws: Failed.self) {
      try circles.edit { circles in
        circles = []
        throw Failed()
      }
    }
    #expect(circles == Undoable([1]))
  }

  @Test func `a change that is no edit does not end a step, and is lost with it`() {
    var count = Undoable(0)
    count.edit(as: "drag") { $0 = 1 }
    count.value = 5
    count.edit(as: "drag") { $0 += 1 }
    #expect(count.value == 6)
    count.undo()
    #expect(count.value == 0)
    #expect(!count.canUndo)
  }

  @Test func `the oldest steps are forgotten`() {
    var count = Undoable(0, limit: 3)
    for number in 1...5 { count.edit { $0 = number } }
    for _ in 0..<5 { count.undo() }
    #expect(count.value == 2)
    #expect(!count.canUndo)
  }

  @Test func `an address says which value, and steps are kept`() async throws {
    let test = TestStore(state: Drawing(), reducer: Self.reducer)
    await test.send(DrawingAction.tapped(1)) { $0.circles.edit { $0 = [1] } }
    await test.send(Undo(), to: test.store.scope(\.notes, as: .own))
    await test.send(Undo(), to: test.store.scope(\.circles, as: .own)) { $0.circles.undo() }
    await test.send(Redo()) { $0.circles.redo() }
    await test.finish()
    let kept = try JSONEncoder().encode(test.state.circles)
    #expect(try JSONDecoder().decode(Undoable<[Int]>.self, from: kept) == test.state.circles)
  }
}
