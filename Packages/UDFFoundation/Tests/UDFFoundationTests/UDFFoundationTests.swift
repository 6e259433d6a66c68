import Foundation
import Testing
import UDFFoundation
import UDFInspection
import UDFKit

@Suite struct UDFFoundationTests {
  private let place: Folder

  init() throws { place = try Folder() }

  @Test func `what one run of a program changed is there in the next`() {
    let folder = place.url
    var run: (Store<AppState>, Keeping) {
      // page: begin
      let settings = Kept(Settings(), in: FileStorage(folder.appending(path: "settings.json")))
      let store = Store(state: AppState(settings: settings.value), reducer: appReducer)
      let keeping = store.keep(\.settings, in: settings)
      // page: end
      return (store, keeping)
    }
    let (first, keeping) = run
    first.dispatch(SettingsAction.themeChosen("dark"))
    keeping.flush()
    let (second, _) = run
    #expect(second.state.settings == Settings(theme: "dark"))
  }

  private struct Note: Equatable {
    let id: UUID
    let writtenAt: Date
  }

  private struct Notes: Equatable { var notes: [Note] = [] }

  private struct NotesAction: Action {}

  @Test func `law 10: an action that is reduced again with its inputs makes the same note`() {
    let reducer = Reducer<Notes> {
      // page: begin
      On(NotesAction.self, reading: Inputs.self) { state, action, inputs in
        state.notes.append(Note(id: inputs.uuid(), writtenAt: inputs.date))
        return .none
      }
      // page: end
    }
    let store = Store(state: Notes(), reducer: reducer)
    let replica = Store(state: Notes(), reducer: reducer)
    let subscription = store.onAction { dispatched in
      replica.dispatch(dispatched.action, at: nil, inputs: dispatched.inputs)
    }
    store.dispatch(NotesAction())
    store.dispatch(NotesAction())
    #expect(Set(store.state.notes.map(\.id)).count == 2)
    #expect(replica.state == store.state)
    subscription.dispose()
  }
}
