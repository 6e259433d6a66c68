import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFTesting

@Suite struct PersistenceTests {
  // page: begin
  struct Notebook: Codable, Equatable, Sendable {
    var notes: [String] = []
  }

  struct NoteAdded: Action {
    let text: String
  }

  static let notebookReducer = Reducer<Notebook> {
    On(NoteAdded.self) { notebook, action in
      notebook.notes.append(action.text)
      return .none
    }
  }
  // page: end

  private let place: Folder

  init() throws { place = try Folder() }

  @Test func `a note is there when the program starts again`() {
    let file = place.file("notebook.json")
    // page: begin
    let kept = Kept(Notebook(), in: FileStorage(file))
    let store = Store(state: kept.value, reducer: Self.notebookReducer)
    let keeping = store.keep(\.self, in: kept)  // hold it as long as the program runs
    store.dispatch(NoteAdded(text: "Milk"))
    keeping.flush()  // when the program ends
    // page: end
    #expect(Kept(Notebook(), in: FileStorage(file)).value.notes == ["Milk"])
  }

  @Test func `a test keeps a note in memory`() {
    // page: begin
    let storage = MemoryStorage()
    let clock = TestClock()
    let kept = Kept(Notebook(), in: storage)
    let store = Store(state: kept.value, reducer: Self.notebookReducer, settings: clock.settings())
    let keeping = store.keep(\.self, in: kept, settings: clock.settings())
    store.dispatch(NoteAdded(text: "Milk"))
    clock.advance(by: .milliseconds(300))
    #expect(Kept(Notebook(), in: storage).value.notes == ["Milk"])
    keeping.dispose()
    // page: end
  }
}
