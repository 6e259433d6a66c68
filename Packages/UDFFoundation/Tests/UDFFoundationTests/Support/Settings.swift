import UDFKit

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

struct DiskFull: Error, CustomStringConvertible {
  var description: String { "the disk is full" }
}
