import Foundation
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct NavigationTests {
  @Test func `screens are pushed, and a screen in the middle takes those above it along`() async {
    let test = TestStore(state: .garden(), reducer: appReducer)
    await test.send(HomeAction.projectTapped(UUID(1))) {
      $0.path.push(.project(ProjectScreen(project: UUID(1))))
    }
    await test.send(ProjectScreenAction.timerTapped, to: test.screen(0)) {
      $0.path.push(.timer(TimerScreen(project: UUID(1), minutes: 25)))
    }
    await test.send(HomeAction.settingsTapped) { $0.path.push(.settings) }
    await test.send(Dismiss(), to: test.screen(1)) { $0.path.pop(from: 1) }
    #expect(test.state.path.screens == [.project(ProjectScreen(project: UUID(1)))])
    await test.finish()
  }

  @Test func `a link leads to a project from anywhere`() async {
    let test = TestStore(state: .garden(.settings), reducer: appReducer)
    await test.send(AppAction.linkOpened(UUID(9)))
    await test.send(AppAction.linkOpened(UUID(1))) {
      $0.path.replace(with: [.project(ProjectScreen(project: UUID(1)))])
    }
    await test.finish()
  }
}
