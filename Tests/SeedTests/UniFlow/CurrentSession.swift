import UDFKit
import UDFStyles

/// A session with states that carry values, and an asynchronous action.
enum CurrentSession: Equatable, Sendable {
  case absent
  case anonymous
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
