import UDFKit
import UDFPresentation

/// An app whose detail screens each edit one element of a list, which lies elsewhere in the state.
struct Meetings: Equatable, Sendable {
  struct Meeting: Equatable, Identifiable, Sendable {
    let id: Int
    var title = ""
    var guests: [String] = []
  }

  struct Detail: Equatable, Sendable {
    let meeting: Int
    var isEditing = false
    var seconds = 0
  }

  enum Screen: Equatable, Sendable {
    case detail(Detail)
    case record(Detail)
    case about
  }

  var all: IdentifiedArray<Meeting> = [Meeting(id: 1, title: "Design"), Meeting(id: 2)]
  var path = Stack<Screen>()
  var heard: [String] = []

  static let reducer = Reducer<Meetings> {
    Presents(\.path, case: .detail, joining: \.all, by: \.meeting) { DetailFeature.reducer }
    Presents(\.path, case: .record, joining: \.all, by: \.meeting) { DetailFeature.reducer }
    On(MeetingsAction.self) { app, action in
      switch action {
      case .tapped(let id): app.path.push(.detail(Detail(meeting: id)))
      case .removed(let id): app.all.remove(id: id)
      case .renamed(let id): app.all[id: id]?.title = "from the list"
      }
      return .none
    }
    On(DetailAction.self) { app, action in
      app.heard.append("\(action)")
      return .none
    }
  }
}

enum MeetingsAction: Action {
  case tapped(Int)
  case removed(Int)
  case renamed(Int)
}

extension Prism where Whole == Meetings.Screen, Part == Meetings.Detail {
  static var detail: Prism {
    Prism(
      extract: { if case .detail(let detail) = $0 { detail } else { nil } },
      embed: { .detail($0) }
    )
  }

  static var record: Prism {
    Prism(
      extract: { if case .record(let detail) = $0 { detail } else { nil } },
      embed: { .record($0) }
    )
  }
}

extension Store<Meetings> {
  func detail(_ id: Int) -> Store<Joined<Meetings.Detail, Meetings.Meeting>?> {
    scope(\.path, id: id, case: .detail, joining: \.all, by: \.meeting)
  }
}

enum DetailFeature {
  static let reducer = Reducer<Joined<Meetings.Detail, Meetings.Meeting>> {
    On(DetailAction.self) { detail, action in
      switch action {
      case .editTapped: detail.screen.isEditing = true
      case .titled(let title):
        guard !title.isEmpty else { throw NoTitle() }
        detail.element.title = title
      case .started: return ticking(DetailAction.ticked)
      case .ticked: detail.screen.seconds += 1
      case .doneTapped: return .dismiss()
      }
      return .none
    }
  }
}

enum DetailAction: Action, Equatable {
  case editTapped, started, ticked, doneTapped
  case titled(String)
}

struct NoTitle: Error, Equatable {}
