import Synchronization
import UDFFoundation
import UDFKit
import UDFTesting

/// An app whose settings are kept, as one start of a program makes it.
final class KeptApp: Sendable {
  let clock = TestClock()
  private let reported = Recorder<String>()
  let kept: Kept<Settings>
  let store: Store<AppState>
  private let handle: Mutex<Keeping?>

  init(in storage: some Storage) {
    kept = Kept(Settings(), in: storage) { [reported] in reported.record("\($0)") }
    let settings = clock.settings()
    store = Store(state: AppState(settings: kept.value), reducer: appReducer, settings: settings)
    handle = Mutex(store.keep(\.settings, in: kept, settings: settings))
  }

  var issues: [String] { reported.values }

  var keeping: Keeping? { handle.withLock { $0 } }

  func dispatch(_ action: SettingsAction) { store.dispatch(action) }

  func passDelay() { clock.advance(by: .milliseconds(300)) }

  func save(_ theme: String) {
    dispatch(.themeChosen(theme))
    flush()
  }

  func flush() { keeping?.flush() }

  func releaseHandle() { handle.withLock { $0 = nil } }
}

struct Settings: Equatable, Codable {
  var theme = "light"
  var fontSize = 12
}

struct AppState: Equatable {
  var settings = Settings()
  var count = 0
}

enum SettingsAction: Action, Equatable {
  case themeChosen(String)
  case fontSizeChosen(Int)
}

struct CountTapped: Action, Equatable {}

let appReducer = Reducer<AppState> {
  Scope(\.settings) {
    On(SettingsAction.self) { settings, action in
      switch action {
      case .themeChosen(let theme): settings.theme = theme
      case .fontSizeChosen(let size): settings.fontSize = size
      }
      return .none
    }
  }
  On(CountTapped.self) { state, _ in
    state.count += 1
    return .none
  }
}

struct DiskFull: Error, CustomStringConvertible { var description: String { "the disk is full" } }
