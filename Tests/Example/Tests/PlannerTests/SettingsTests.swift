import Testing
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct SettingsTests {
  @Test func `a session has between one minute and two hours`() async {
    let test = TestStore(state: Settings(), reducer: SettingsFeature.reducer)
    await test.send(Edited(\Settings.sessionLength, 0)) { $0.sessionLength = 1 }
    await test.send(Edited(\Settings.sessionLength, 500)) { $0.sessionLength = 120 }
    await test.send(Edited(\Settings.dailyGoal, 30)) { $0.dailyGoal = 30 }
    await test.finish()
  }
}
