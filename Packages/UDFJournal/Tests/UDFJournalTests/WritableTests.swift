import Foundation
import Testing
import UDFJournal
import UDFKit

/// What can be written, and what must not be on the disk.
@Suite struct WritableTests {
  private struct Login: Action, Codable, Equatable {
    var name: String
    var password: String
  }
  private struct Session: Codable, Equatable, Sendable {
    var name = ""
    var token = ""
    var count = 0
  }

  @Test func `actions that cannot be written are listed with file and line`() throws {
    let folder = try Folder()
    let line = #line + 2
    let reducer = Reducer<CounterState> {
      On(UnwrittenTests.Loose.self) { state, _ in
        state.count += 1
        return .none
      }
    }
    let error = #expect(throws: JournalError.self) { try folder.open(reducer: reducer) }
    let text = try #require(error).description
    #expect(
      text.hasPrefix(
        """
        Not every action can be written to the journal. Make each type Codable, or leave it out with .transient.
          UDFJournalTests/WritableTests.swift:\(line): 
        """
      ),
      "\(text)"
    )
    #expect(folder.names.isEmpty)
  }

  @Test func `redacted content is nowhere on the disk`() async throws {
    let folder = try Folder()
    var settings = JournalSettings<Session>()
    settings.types = { $0.writing(Login.self, as: "Login") }
    settings.snapshotInterval = 2
    settings.redactAction = { action in
      guard var login = action as? Login else { return action }
      login.password = ""
      return login
    }
    settings.redactState = { state in
      var state = state
      state.token = ""
      return state
    }
    let reducer = Reducer<Session> {
      On(Login.self) { state, login in
        state = Session(name: login.name, token: login.password, count: state.count + 1)
        return .none
      }
    }
    let journal = try folder.open(Session(), reducer, settings)
    for _ in 0..<10 { try await journal.send(Login(name: "ada", password: "lovelace1815")) }
    #expect(journal.store.state.token == "lovelace1815")
    #expect(try journal.reader().verify().isEmpty)
    for name in folder.names {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      #expect(bytes.range(of: Data("lovelace1815".utf8)) == nil, "\(name)")
    }
    try await journal.close()
    let again = try await folder.opened(Session(), reducer, settings)
    #expect(again.store.state == Session(name: "ada", token: "", count: 10))
  }
}
