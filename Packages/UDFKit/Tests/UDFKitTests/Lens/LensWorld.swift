@testable import UDFKit

/// A value that notes each comparison.
struct Watched: Equatable, Sendable {
  var value = 0
  var name = ""
  var compared: Recorder<String>?

  static func == (left: Watched, right: Watched) -> Bool {
    left.compared?.record(left.name)
    return left.value == right.value
  }
}

/// A state whose places several features share.
struct Shared: Equatable, Sendable {
  struct Settings: Equatable, Sendable {
    var theme = Watched()
    var size = Watched()
  }

  var user = Watched()
  var settings = Settings()
  var other = Watched()
  var rows: IdentifiedArray<Row> = []
  var heard = 0

  init(compared: Recorder<String>? = nil) {
    user = Watched(name: "user", compared: compared)
    settings.theme = Watched(name: "theme", compared: compared)
    settings.size = Watched(name: "size", compared: compared)
    other = Watched(name: "other", compared: compared)
  }
}

/// What one feature sees of it.
struct Profile: Equatable, Sendable {
  var user: Watched
  var theme: Watched
}

/// What another feature sees of it.
struct Looks: Equatable, Sendable {
  var theme: Watched
  var size: Watched
}

/// What a third feature sees of it.
struct Shelf: Equatable, Sendable {
  var user: Watched
  var rows: IdentifiedArray<Row>
}

extension Lens where Whole == Shared, Part == Profile {
  static var profile: Lens {
    Lens(\.user, \.settings.theme, get: Profile.init) { ($0.user, $0.theme) }
  }
}

extension Lens where Whole == Shared, Part == Looks {
  static var looks: Lens {
    Lens(\.settings.theme, \.settings.size, get: Looks.init) { ($0.theme, $0.size) }
  }
}

extension Lens where Whole == Shared, Part == Shelf {
  static var shelf: Lens { Lens(\.user, \.rows, get: Shelf.init) { ($0.user, $0.rows) } }
}

enum UserAction: Action { case up }
enum ThemeAction: Action { case up }
enum SizeAction: Action { case up }
enum OtherAction: Action { case up }
enum ProfileAction: Action { case both, neither, tooMuch }
enum ProfileHeard: Action { case arrived }

extension Shared {
  static var reducer: Reducer<Shared> {
    Reducer {
      Scope(\.user) { countingRule(UserAction.self, in: \.value) }
      Scope(\.settings.theme) { countingRule(ThemeAction.self, in: \.value) }
      Scope(\.settings.size) { countingRule(SizeAction.self, in: \.value) }
      Scope(\.other) { countingRule(OtherAction.self, in: \.value) }
      Scope(through: .profile) {
        changing(ProfileAction.self) { state, action in
          if case .neither = action { return }
          state.user.value += 1
          state.theme.value += 10
          if case .tooMuch = action { throw Refused() }
        }
      }
    }
  }
}
