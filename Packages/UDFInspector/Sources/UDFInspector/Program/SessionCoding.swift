import Foundation
import UDFJournal
import UDFKit

/// How the histories of a state that can be encoded are written and read.
struct SessionCoding<State: Equatable & Sendable>: Sendable {
  let write: @Sendable (History<State>, ActionTypes) throws -> Data
  let read: @Sendable (Data, ActionTypes) throws -> History<State>
  let test: @Sendable (History<State>, _ name: String) throws -> String
}

extension SessionCoding where State: Codable {
  init(_ travel: TimeTravel<State>, reducer: String, version: Int, migrations: [JournalMigration]) {
    // A commit moves the start of the history, and what a session lacks is as it was before.
    let (initial, rules) = (travel.history.start, travel.history.reducer)
    write = { try $0.session($1, version: version) }
    read = { data, types in
      try History(
        session: data,
        initial: initial,
        by: rules,
        types,
        migrations: migrations
      )
    }
    test = { try $0.swiftTest($1, reducer: reducer) }
  }
}
