import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct PlannerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Planner-\(UUID().uuidString)")

  private func start(_ clock: TestClock) -> Planner {
    Planner(in: folder, settings: clock.settings()) { Issue.record("\($0)") }
  }

  @Test func `what is kept is there after a restart, and the screens are not`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = TestClock()
    let first = start(clock)
    let details = ProjectDetails(title: "Garden")
    first.store.scope(\.home, as: .own).dispatch(ProjectFormAction.saved(details))
    let id = try #require(first.store.state.home.projects.ids.first)
    first.store.dispatch(HomeAction.projectTapped(id))
    first.store.scope(\.path, id: 0).dispatch(ProjectScreenAction.timerTapped)
    first.store.scope(\.path, id: 1).dispatch(TimerAction.sessionEnded)
    first.store.dispatch(HomeAction.settingsTapped)
    clock.advance(by: .milliseconds(300))
    first.store.dispatch(Edited(\Settings.sessionLength, 45))
    first.flush()

    let second = start(TestClock())
    #expect(second.store.state.home.projects == first.store.state.home.projects)
    #expect(second.store.state.home.projects.map(\.details) == [details])
    #expect(second.store.state.sessions == first.store.state.sessions)
    #expect(second.store.state.logbook.minutes(of: id) == 25)
    #expect(second.store.state.settings.sessionLength == 45)
    #expect(second.store.state.path.screens == [])
  }

  @Test func `a file that cannot be read is set aside, and the user is told`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("settings.json")
    try Data("{\"sessionLength\":".utf8).write(to: file)
    let issues = Recorder<String>()
    let planner = Planner(in: folder) { issues.record("\($0)") }
    let prompt = Prompt<HomeAction>.fileSetAside("\(file.path).broken-1")
    #expect(planner.store.state.home.destination == .prompt(prompt))
    #expect(planner.store.state.settings == Settings())
    #expect(issues.values.count == 1)
    let test = TestStore(state: planner.store.state, reducer: appReducer)
    await test.send(Answered(prompt.buttons[0]), to: test.destination) { $0.home.destination = nil }
    await test.finish()
  }
}
