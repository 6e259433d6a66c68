import Foundation
import UDFJournal
import UDFKit

/// How the histories of a state that can be encoded are written and read.
struct SessionCoding<State: Equatable & Sendable>: Sendable {
  let write: @Sendable (History<State>, ActionTypes) throws -> Data
  let read: @Sendable (Data, History<State>, ActionTypes) throws -> History<State>
  let test: @Sendable (History<State>, _ name: String) throws -> String
}

extension SessionCoding where State: Codable {
  init(reducer: String, version: Int, migrations: [JournalMigration]) {
    write = { try $0.session($1, version: version) }
    read = { data, like, types in
      try History(
        session: data,
        initial: like.start,
        by: like.reducer,
        types,
        migrations: migrations
      )
    }
    test = { try $0.swiftTest($1, reducer: reducer) }
  }
}
