import UDFJournal
import UDFKit

/// A small state and a small action.
struct BenchState: Codable, Equatable, Sendable {
  var count = 0
  var sum = 0
}

/// A small action, of 17 bytes as JSON.
struct Added: Action, Codable, Equatable {
  let number: Int
}

let benchReducer = Reducer<BenchState> {
  On(Added.self) { state, action in
    state.count += 1
    state.sum &+= action.number
    return .none
  }
}

/// The settings of a program that dispatches as fast as it can, without the report that it does.
var benchSettings: JournalSettings<BenchState> {
  var settings = JournalSettings<BenchState>()
  settings.report = { _ in }
  return settings
}
