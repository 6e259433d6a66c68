import Foundation
import UDFFoundation
import UDFKit

/// The app: a store whose projects, sessions and settings are kept in a folder.
struct Planner {
  let store: Store<AppState>
  private let keepings: [Keeping]

  /// Restores what is kept in the folder and creates the store.
  init(
    in folder: URL,
    settings: StoreSettings = StoreSettings(),
    report: @escaping @Sendable (KeptIssue) -> Void
  ) {
    func kept<Value: Codable & Equatable & Sendable>(_ value: Value, _ name: String) -> Kept<Value>
    {
      Kept(value, in: FileStorage(folder.appendingPathComponent(name)), report: report)
    }
    let projects = kept(IdentifiedArray<Project>(), "projects.json")
    let sessions = kept([Session](), "sessions.json")
    let options = kept(Settings(), "settings.json")
    var state = AppState(
      home: Home(projects: projects.value),
      sessions: sessions.value,
      settings: options.value
    )
    // page: begin
    for case .setAside(let name, _) in [
      projects.restoration, sessions.restoration, options.restoration,
    ] {
      state.home.destination = .prompt(.fileSetAside(name))
    }
    store = Store(state: state, reducer: appReducer, settings: settings)
    keepings = [
      store.keep(\.home.projects, in: projects, settings: settings),
      store.keep(\.sessions, in: sessions, settings: settings),
      store.keep(\.settings, in: options, settings: settings),
    ]
    // page: end
  }

  /// Saves what is not saved, before the program ends.
  func flush() { for keeping in keepings { keeping.flush() } }
}
