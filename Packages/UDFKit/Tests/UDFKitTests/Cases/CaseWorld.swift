@testable import UDFKit

struct Login: Sendable {
  var name = ""
  var comparisons = Recorder<Void>()
}

extension Login: Equatable {
  static func == (left: Login, right: Login) -> Bool {
    left.comparisons.record(())
    return left.name == right.name
  }
}

enum Screen: Equatable, Sendable {
  case login(Login)
  case list(IdentifiedArray<Row>)
  case empty
}

extension Prism where Whole == Screen, Part == Login {
  static var login: Prism {
    Prism(extract: { if case .login(let login) = $0 { login } else { nil } }, embed: { .login($0) })
  }
}

extension Prism where Whole == Screen, Part == IdentifiedArray<Row> {
  static var list: Prism {
    Prism(extract: { if case .list(let rows) = $0 { rows } else { nil } }, embed: { .list($0) })
  }
}

struct CaseWorld: Equatable, Sendable {
  var screen = Screen.empty
  var destination: Screen?
  var other = Screen.empty
}

enum LoginAction: Action {
  case typed(String)
  case wait
  case leave, remove
}

enum CaseFeature {
  @ReducerBuilder<Screen> static var screen: Reducer<Screen> {
    IfCase(.login) { login }
    IfCase(.list) { ForEach(\.self) { Feature.row } }
  }

  static var login: Reducer<Login> {
    On(LoginAction.self) { state, action in
      switch action {
      case .typed(let text): state.name += text
      case .wait:
        return .dispatch(LoginAction.typed("!"), after: .seconds(1), id: "wait")
      case .leave, .remove: break
      }
      return .none
    }
  }

  @ReducerBuilder<CaseWorld> static var world: Reducer<CaseWorld> {
    Scope(\.screen) { screen }
    IfLet(\.destination, case: .login) { login }
    IfLet(\.destination, case: .list) { ForEach(\.self) { Feature.row } }
    IfCase(\.other, .login) { login }
    changing(LoginAction.self) { state, action in
      switch action {
      case .leave: state.destination = .empty
      case .remove: state.destination = nil
      case .typed, .wait: break
      }
    }
  }
}
