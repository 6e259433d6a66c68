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
    case notesTapped
    case deleteTapped
  }

  static let reducer = Reducer { On(Event.self, reduce) }

  static func reduce(_ page: inout Joined<MeetingScreen, Meeting>, _ event: Event) -> Effect {
    switch event {
    case .editTapped: page.screen.isEditing = true
    case .renamed(let title): page.element.title = title
    case .notesTapped: return .dispatch(Push(AgendaScreen.notes(page.element.title)))
    case .deleteTapped: break  // The app deletes the meeting; see below.
    }
    return .none
  }
}
// page: end

// page: begin
struct Agenda: Equatable, Sendable {
  var meetings: IdentifiedArray<Meeting> = []
  var path = Stack<AgendaScreen>()
}

enum AgendaScreen: Equatable, Sendable {
  case meeting(MeetingScreen)
  case notes(String)
}

let agendaReducer = Reducer<Agenda> {
  Presents(\.path, case: .meeting, joining: \.meetings, by: \.meeting) { MeetingFeature.reducer }
  Presents(\.path) {}
  On(MeetingFeature.Event.self, from: \.path, deleteMeeting)
}

func deleteMeeting(_ agenda: inout Agenda, from id: Int, _ event: MeetingFeature.Event) -> Effect {
  if event == .deleteTapped, case .meeting(let screen) = agenda.path[id: id] {
    agenda.meetings.remove(id: screen.meeting)
    agenda.path.pop(from: id)
  }
  return .none
}

func meetingPage(_ id: Int, of store: Store<Agenda>) -> Store<Joined<MeetingScreen, Meeting>?> {
  store.scope(\.path, id: id, case: .meeting, joining: \.meetings, by: \.meeting)
}
// page: end

// page: begin
struct PlayerScreen: Equatable, Sendable { var isExpanded = false }
struct Volume: Equatable, Sendable { var percent = 50 }
struct MuteTapped: Action, Equatable {}

struct Studio: Equatable, Sendable {
  var player = PlayerScreen()
  var volume = Volume()
}

let playerReducer = Reducer<Joined<PlayerScreen, Volume>> {
  On(MuteTapped.self) { page, _ in
    page.element.percent = 0
    return .none
  }
}

let studioReducer = Reducer<Studio> {
  Scope(through: .joining(\.player, \.volume)) { playerReducer }
}

func playerPage(of store: Store<Studio>) -> Store<Joined<PlayerScreen, Volume>> {
  store.scope(through: .joining(\.player, \.volume))
}
// page: end

extension Prism where Whole == AgendaScreen, Part == MeetingScreen {
  static var meeting: Prism {
    Prism(
      extract: { if case .meeting(let screen) = $0 { screen } else { nil } },
      embed: { .meeting($0) }
    )
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

  @Test func `it leads to a further screen, and the app deletes its element`() async {
    let meeting = Meeting(id: 1, title: "Review")
    let path = Stack([AgendaScreen.meeting(MeetingScreen(meeting: 1))])
    let agenda = Agenda(meetings: [meeting], path: path)
    let test = TestStore(state: agenda, reducer: agendaReducer)
    let page = meetingPage(0, of: test.store)
    await test.send(MeetingFeature.Event.notesTapped, to: page)
    await test.receive(Push(AgendaScreen.notes("Review"))) { $0.path.push(.notes("Review")) }
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 1)) { $0.path.pop() }
    await test.send(MeetingFeature.Event.deleteTapped, to: page) {
      $0.meetings = []
      $0.path.pop()
    }
    await test.finish()
  }

  @Test func `a lens joins two places`() async {
    let test = TestStore(state: Studio(), reducer: studioReducer)
    await test.send(MuteTapped(), to: playerPage(of: test.store)) { $0.volume.percent = 0 }
    #expect(playerPage(of: test.store).state == Joined(PlayerScreen(), Volume(percent: 0)))
    await test.finish()
  }
}
