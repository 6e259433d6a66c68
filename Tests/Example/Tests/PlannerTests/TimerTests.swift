import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct TimerTests {
  private func timer(secondsLeft: Int, isRunning: Bool = false) -> TimerScreen {
    var timer = TimerScreen(project: UUID(1), minutes: 1)
    timer.secondsLeft = secondsLeft
    timer.isRunning = isRunning
    return timer
  }

  @Test func `the timer ticks each second until it is paused`() async {
    let test = TestStore(state: timer(secondsLeft: 60), reducer: TimerFeature.reducer)
    await test.send(TimerAction.startTapped) { $0.isRunning = true }
    await test.advance(by: .seconds(2))
    await test.receive(TimerAction.ticked) { $0.secondsLeft = 59 }
    await test.receive(TimerAction.ticked) { $0.secondsLeft = 58 }
    await test.send(TimerAction.pauseTapped) { $0.isRunning = false }
    await test.advance(by: .seconds(10))
    await test.finish()
  }

  @Test func `a session that ends is written down, and its screen closes itself`() async {
    let test = TestStore(state: .garden(.timer(timer(secondsLeft: 1))), reducer: appReducer)
    await test.send(TimerAction.startTapped, to: test.screen(0)) {
      $0.path[id: 0] = .timer(timer(secondsLeft: 1, isRunning: true))
    }
    await test.advance(by: .seconds(1))
    var ended = timer(secondsLeft: 0)
    ended.alert = .timeIsUp
    await test.receive(TimerAction.ticked) { $0.path[id: 0] = .timer(ended) }
    await test.receive(TimerAction.sessionEnded) {
      let (id, date) = (test.inputs.uuid(), test.inputs.date)
      $0.sessions = [Session(id: id, project: UUID(1), minutes: 1, endedAt: date)]
    }
    let close = Prompt<TimerAction>.timeIsUp.buttons[0]
    await test.send(Answered(close), to: test.screen(0)) {
      $0.path[id: 0] = .timer(timer(secondsLeft: 0))
    }
    await test.receive(TimerAction.closeTapped)
    await test.receive(Dismiss()) { $0.path.pop() }
    #expect(test.state.logbook.minutes(of: UUID(1)) == 1)
    await test.finish()
  }

  @Test func `a timer whose screen is popped ticks no more`() async {
    let test = TestStore(state: .garden(.timer(timer(secondsLeft: 9))), reducer: appReducer)
    await test.send(TimerAction.startTapped, to: test.screen(0)) {
      $0.path[id: 0] = .timer(timer(secondsLeft: 9, isRunning: true))
    }
    await test.send(Dismiss(), to: test.screen(0)) { $0.path.pop() }
    await test.advance(by: .seconds(5))
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }
}
