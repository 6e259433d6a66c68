import Foundation
import Testing
import UDFJournal
import UDFKit
import UDFTesting

/// What can be written, what is left out, and what must not be on the disk.
@Suite struct WritableTests {
  private typealias Loose = UnwrittenTests.Loose
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
      On(Loose.self) { state, _ in
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

  @Test func `the state after an action of an unknown type is kept`() async throws {
    let folder = try Folder()
    let reports = Recorder<String>()
    let reducer = UnwrittenTests.reducer
    let journal = try folder.open(reducer: reducer) { $0.report = { reports.record("\($0)") } }
    try await journal.send(Loose())
    try await journal.send(CounterAction.added(1))
    try await journal.send(CounterAction.added(1))
    try await journal.close()
    let texts = reports.values.map { folder.short($0) }
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("journal.sqlite: the action 1 could not be written: "))
    #expect(texts[0].hasSuffix(" The state after it is written instead."))
    let again = try await folder.opened(reducer: reducer)
    #expect(again.store.state == CounterState(count: 1, sum: 2))
    #expect(again.restored.problems.isEmpty)
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
