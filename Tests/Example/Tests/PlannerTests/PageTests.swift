import Foundation
import Testing
import UDFComponents
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct PageTests {
  @MainActor
  @Test func `the page shows the top screen and what is above it`() async {
    let test = TestStore(state: .garden(), reducer: appReducer)
    test.exhaustivity = .off
    let page = ViewRecorder([String]())
    page.connect(to: test.store) { state, _ in state.lines }
    #expect(page.props == ["Projects", "- Garden"])

    await test.send(HomeAction.deleteTapped(UUID(1)))
    #expect(
      page.props == [
        "Projects", "- Garden", "? Delete Garden?", "All of its lines are deleted too.",
        "[Delete]", "[Keep]",
      ]
    )
    await test.send(Dismiss(), to: test.destination)
    await test.send(HomeAction.projectTapped(UUID(1)))
    #expect(page.props == ["Garden", "[ ] Beds", "  [ ] Dig", "  [ ] Sow", "[ ] Fence"])

    await test.send(ProjectScreenAction.editTapped, to: test.screen(0))
    await test.send(Edited(\ProjectDetails.title, ""), to: test.screen(0))
    #expect(page.props.suffix(3) == ["+ Title: ", "+ Minutes: 90", "! Enter a title."])

    await test.send(ProjectScreenAction.timerTapped, to: test.screen(0))
    #expect(page.props == ["25:00"])
    await test.send(HomeAction.logbookTapped)
    #expect(page.props == ["0 minutes in 0 sessions, goal 100"])
    await test.send(HomeAction.settingsTapped)
    #expect(page.props == ["A session has 25 minutes", "Goal: 100 minutes"])
    await test.finish()
  }
}
