import Testing
import UDFComponents
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct TakingBackTests {
  // page: begin
  struct Drawing: Equatable, Sendable {
    var sizes = Undoable<[Int]>([])
  }

  enum DrawingAction: Action, Equatable {
    case tapped
    case dragged(size: Int)
    case dragEnded
  }

  static let drawingReducer = Reducer<Drawing> {
    On(DrawingAction.self, draw)
    Undoes(\.sizes)
  }

  static func draw(_ drawing: inout Drawing, _ action: DrawingAction) -> Effect {
    switch action {
    case .tapped: drawing.sizes.edit { $0.append(10) }
    case .dragged(let size): drawing.sizes.edit(as: "drag") { $0[0] = size }
    case .dragEnded: drawing.sizes.endStep()
    }
    return .none
  }
  // page: end

  @Test func `a drag is one step`() async {
    // page: begin
    let test = TestStore(state: Drawing(), reducer: Self.drawingReducer)
    test.exhaustivity = .off
    await test.send(DrawingAction.tapped)
    for size in 11...20 { await test.send(DrawingAction.dragged(size: size)) }
    await test.send(DrawingAction.dragEnded)
    await test.send(Undo())
    #expect(test.state.sizes.value == [10])
    await test.send(Redo())
    #expect(test.state.sizes.value == [20])
    await test.finish()
    // page: end
  }

  @MainActor
  @Test func `a button knows whether there is a step`() async {
    // page: begin
    let store = Store(state: Drawing(), reducer: Self.drawingReducer)
    let button = ViewRecorder(false)
    button.connect(to: store, state: \.sizes.canUndo)
    await store.send(DrawingAction.tapped)
    #expect(button.told.values == [false, true])
    // page: end
  }
}
