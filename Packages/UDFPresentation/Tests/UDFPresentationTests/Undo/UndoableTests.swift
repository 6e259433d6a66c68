import Foundation
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct UndoableTests {
  struct Failed: Error {}

  @Test func `steps are taken back and brought back one by one`() {
    var circles = Undoable<[Int]>([])
    #expect(!circles.canUndo && !circles.canRedo)
    circles.tap(1)
    circles.tap(2)
    circles.undo()
    #expect(circles.value == [1])
    #expect(circles.canUndo && circles.canRedo)
    circles.undo()
    circles.undo()
    #expect(circles.value == [])
    #expect(!circles.canUndo && circles.canRedo)
    for _ in 0..<3 { circles.redo() }
    #expect(circles.value == [1, 2])
    #expect(circles.canUndo && !circles.canRedo)
  }

  @Test func `a drag that ends where it began is no step, and one that goes on is`() {
    var circles = Undoable<[Int]>([])
    circles.tap(1)
    circles.drag(2, 1)
    #expect(circles.value == [1])
    circles.undo()
    #expect(circles.value == [])
    circles.tap(1)
    circles.drag(2, 1, 3)
    circles.endStep()
    circles.undo()
    #expect(circles.value == [1])
    circles.undo()
    #expect(circles.value == [])
  }

  @Test func `a drag is one step, and the next drag another one`() {
    var circles = Undoable([1])
    circles.drag(2, 3)
    circles.endStep()
    circles.drag(4, 5)
    circles.undo()
    #expect(circles.value == [3])
    circles.undo()
    #expect(circles.value == [1])
    circles.redo()
    circles.drag(9)
    circles.undo()
    #expect(circles.value == [3])
  }

  @Test func `a new step ends what can be brought back, and an edit without a change is none`() {
    var circles = Undoable([1])
    circles.tap(2)
    circles.undo()
    circles.drag(1)
    #expect(circles.canRedo)
    circles.tap(3)
    #expect(!circles.canRedo)
    #expect(circles.value == [1, 3])
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

  @Test(arguments: [1, 0, -1, .min])
  func `a stored limit below one keeps one step`(limit: Int) throws {
    let text = #"{"value":1,"limit":\#(limit),"past":[],"future":[],"step":"drag"}"#
    var count = try JSONDecoder().decode(Undoable<Int>.self, from: Data(text.utf8))
    count.edit(as: "drag") { $0 = 2 }
    for number in 3...5 { count.edit { $0 = number } }
    for _ in 0..<5 { count.undo() }
    #expect(count.value == 4)
  }

  struct Drawing: Equatable, Sendable {
    var circles = Undoable<[Int]>([])
    var notes = Undoable("")

    static let reducer = Reducer<Drawing> {
      Undoes(\.circles)
      Undoes(\.notes)
    }
  }

  @Test func `an address says which value, and steps are kept`() async throws {
    var drawing = Drawing()
    drawing.circles.tap(1)
    let test = TestStore(state: drawing, reducer: Drawing.reducer)
    await test.send(Undo(), to: test.store.scope(\.notes, as: .own))
    await test.send(Undo(), to: test.store.scope(\.circles, as: .own)) { $0.circles.undo() }
    await test.send(Redo(), to: test.store.scope(\.notes, as: .own))
    await test.send(Redo(), to: test.store.scope(\.circles, as: .own)) { $0.circles.redo() }
    await test.send(Undo()) { $0.circles.undo() }
    await test.send(Redo()) { $0.circles.redo() }
    await test.finish()
    let kept = try JSONEncoder().encode(test.state.circles)
    #expect(try JSONDecoder().decode(Undoable<[Int]>.self, from: kept) == test.state.circles)
  }
}

extension Undoable<[Int]> {
  fileprivate mutating func tap(_ size: Int) { edit { $0.append(size) } }

  fileprivate mutating func drag(_ sizes: Int...) {
    for size in sizes { edit(as: "drag") { $0[0] = size } }
  }
}
