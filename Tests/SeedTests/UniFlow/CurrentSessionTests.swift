import Testing
import UDFKit
import UDFStyles

/// A session with states that carry values, and an asynchronous action.
enum CurrentSession: Equatable, Sendable {
  case absent, anonymous
  case loggingIn(username: String)
  case loggedIn(token: String)

  struct Prepare: MutationAction {
    func apply(to state: inout CurrentSession) throws {
      try require("There is no session yet", state == .absent)
      state = .anonymous
    }
  }

  struct LogIn: SelfApplyingAction {
    let username: String
    /// Requests a token from the server.
    let client: @Sendable (_ username: String) async -> String

    func run(on state: inout CurrentSession) throws -> Effect {
      try require("The session is anonymous", state == .anonymous)
      state = .loggingIn(username: username)
      return .run { dispatch in dispatch(LoggedIn(token: await client(username))) }
    }
  }

  struct LoggedIn: MutationAction {
    let token: String

    func apply(to state: inout CurrentSession) throws {
      guard case .loggingIn = state else { return try require("The session logs in", false) }
      state = .loggedIn(token: token)
    }
  }
}

/// Tests that a feature starts, changes its state, and never applies an action partially.
struct CurrentSessionTests {
  /// An action that tries to start the session twice.
  private struct PrepareTwice: MutationAction {
    func apply(to state: inout CurrentSession) throws {
      try CurrentSession.Prepare().apply(to: &state)
      #expect(state == .anonymous)
      try CurrentSession.Prepare().apply(to: &state)
      Issue.record("An action goes on after it was rejected.")
    }
  }

  /// An action with its change written in place, without a separate type.
  private struct Inline: MutationAction {
    typealias State = CurrentSession
    let change: @Sendable (inout CurrentSession) -> Void

    func apply(to state: inout CurrentSession) { change(&state) }
  }

  private let store = Store(state: CurrentSession.absent)

  @Test func `it begins by an action`() {
    store.dispatch(CurrentSession.Prepare())
    #expect(store.state == .anonymous)
  }

  @Test func `it begins by a change that is written where it is dispatched`() {
    store.dispatch(Inline { $0 = .anonymous })
    #expect(store.state == .anonymous)
  }

  @Test func `an action that begins it twice is undone as a whole`() {
    store.dispatch(PrepareTwice())
    #expect(store.state == .absent)
  }

  @Test func `it goes from state to state, and carries values along`() async {
    let (asked, answered) = (Gate(), Gate())
    store.dispatch(CurrentSession.Prepare())
    let logIn = CurrentSession.LogIn(username: "joe") { _ in
      asked.open()
      await answered.wait()
      return "123"
    }
    let sending = Task { [store] in await store.send(logIn) }
    await asked.wait()
    #expect(store.state == .loggingIn(username: "joe"))
    answered.open()
    _ = await sending.value
    #expect(store.state == .loggedIn(token: "123"))
  }
}
