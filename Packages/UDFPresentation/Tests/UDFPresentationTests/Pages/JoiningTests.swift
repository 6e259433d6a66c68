import Testing
import UDFKit
import UDFPresentation
import UDFTesting

// page: begin
struct Meeting: Equatable, Identifiable, Sendable {
  let id: Int
  var title = ""
}

struct MeetingScreen: Equatable, Sendable {
  let meeting: Int
  var isEditing = false
}

enum MeetingFeature {
  enum Event: Action, Equatable {
    case editTapped
    case renamed(String)
  }

  static let reducer = Reducer<Joined<MeetingScreen, Meeting>> {
    On(Event.self) { page, event in
      switch event {
      case .editTapped: page.screen.isEditing = true
      case .renamed(let title): page.element.title = title
      }
    }
  }
}
// page: end

// page: begin
struct Agenda: Equatable, Sendable {
  var meetings: IdentifiedArray<Meeting> = []
  var path = Stack<AgendaScreen>()
}

enum AgendaScreen: Equatable, Sendable { case meeting(MeetingScreen) }

let agendaReducer = Reducer<Agenda> {
  Presents(\.path, case: .meeting, joining: \.meetings, by: \.meeting) { MeetingFeature.reducer }
}

func meetingPage(_ id: Int, of store: Store<Agenda>) -> Store<Joined<MeetingScreen, Meeting>?> {
  store.scope(\.path, id: id, case: .meeting, joining: \.meetings, by: \.meeting)
}
// page: end

extension Prism where Whole == AgendaScreen, Part == MeetingScreen {
  static var meeting: Prism {
    Prism {
      if case .meeting(let screen) = $0 { screen } else { nil }
    } embed: {
      .meeting($0)
    }
  }
}

@Suite struct JoiningTests {
  @Test func `the feature is tested alone`() async {
    // page: begin
    let meeting = Joined(MeetingScreen(meeting: 1), Meeting(id: 1))
    let test = TestStore(state: meeting, reducer: MeetingFeature.reducer)
    await test.send(MeetingFeature.Event.renamed("Review")) { $0.element.title = "Review" }
    await test.finish()
    // page: end
  }

  @Test func `the app joins the screen and the element`() async {
    let test = TestStore(
      state: Agenda(meetings: [Meeting(id: 1)], path: Stack([.meeting(MeetingScreen(meeting: 1))])),
      reducer: agendaReducer
    )
    let page = meetingPage(0, of: test.store)
    await test.send(MeetingFeature.Event.renamed("Review"), to: page) {
      $0.meetings[id: 1]?.title = "Review"
    }
    await test.finish()
  }
}
