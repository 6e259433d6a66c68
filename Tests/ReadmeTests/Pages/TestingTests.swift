import Testing
import UDFKit
import UDFTesting

/// The code of the page "Testing".
@Suite struct TestingTests {
  // page: begin
  struct Timer: Equatable {
    var seconds = 0
    var isRunning = false
  }

  enum TimerAction: Action, Equatable {
    case startTapped
    case stopTapped
    case ticked
  }

  struct AlreadyRunning: Error, Equatable {}

  static let timerReducer = Reducer<Timer> {
    On(TimerAction.self) { timer, action in
      switch action {
      case .startTapped:
        if timer.isRunning { throw AlreadyRunning() }
        timer.isRunning = true
      case .stopTapped:
        timer.isRunning = false
        return .cancel(id: "timer")
      case .ticked:
        timer.seconds += 1
      }
      return .dispatch(TimerAction.ticked, after: .seconds(1), id: "timer")
    }
  }
  // page: end

  @Test func `a timer ticks until it is stopped`() async {
    // page: begin
    let test = TestStore(state: Timer(), reducer: Self.timerReducer)
    await test.send(TimerAction.startTapped) { $0.isRunning = true }
    await test.advance(by: .seconds(2))
    await test.receive(TimerAction.ticked) { $0.seconds = 1 }
    await test.receive(TimerAction.ticked) { $0.seconds = 2 }
    await test.send(TimerAction.stopTapped) { $0.isRunning = false }
    await test.finish()
    // page: end
  }

  @Test func `a timer ends with the view that started it`() async {
    // page: begin
    let test = TestStore(state: Timer(), reducer: Self.timerReducer)
    let task = await test.send(TimerAction.startTapped) { $0.isRunning = true }
    await task.cancel()
    await test.finish()
    // page: end
  }

  @Test func `a timer that runs cannot be started`() async {
    // page: begin
    let test = TestStore(state: Timer(isRunning: true), reducer: Self.timerReducer)
    await test.send(TimerAction.startTapped, rejectedWith: AlreadyRunning())
    await test.finish()
    // page: end
  }

  @Test func `what matters is checked, and the rest is not`() async {
    // page: begin
    let test = TestStore(state: Timer(), reducer: Self.timerReducer)
    test.exhaustivity = .off
    await test.send(TimerAction.startTapped)
    await test.advance(by: .seconds(60))
    test.expect { $0.seconds = 60 }
    // page: end
    await test.finish()
  }

  @Test func `the start matters, and the minute before the stop does not`() async {
    // page: begin
    let test = TestStore(state: Timer(), reducer: Self.timerReducer)
    await test.send(TimerAction.startTapped) { $0.isRunning = true }
    await test.withExhaustivity(.off) {
      await test.advance(by: .seconds(60))
    }
    await test.send(TimerAction.stopTapped) { $0.isRunning = false }
    await test.finish()
    // page: end
  }

  @Test func `a feature is tested as in an app, alone`() async {
    // page: begin
    let test = TestStore(isolating: Timer(), reducer: Self.timerReducer, as: .own)
    await test.send(TimerAction.startTapped) { $0.isRunning = true }
    await test.send(TimerAction.stopTapped) { $0.isRunning = false }
    await test.finish()
    // page: end
  }

  // page: begin
  struct Alarm: Equatable {
    var isSet = false
  }

  enum AlarmAction: Action, Equatable {
    case setTapped
    case timeCame
  }

  struct AlarmRang: Action, Equatable {}

  static let alarmReducer = Reducer<Alarm> {
    On(AlarmAction.self) { alarm, action in
      alarm.isSet = action == .setTapped
      guard action == .setTapped else { return .dispatch(AlarmRang()) }
      return .dispatch(AlarmAction.timeCame, after: .seconds(600), id: "alarm")
    }
  }
  // page: end

  @Test func `the alarm tells its parent`() async {
    // page: begin
    let test = TestStore(
      isolating: Alarm(isSet: true),
      reducer: Self.alarmReducer,
      expecting: [AlarmRang.self]
    )
    await test.send(AlarmAction.timeCame) { $0.isSet = false }
    await test.receive(AlarmRang())
    await test.finish()
    // page: end
  }

  @Test func `the time does not matter`() async {
    // page: begin
    let test = TestStore(
      isolating: Alarm(),
      reducer: Self.alarmReducer,
      expecting: [AlarmRang.self],
      clock: ImmediateClock()
    )
    await test.send(AlarmAction.setTapped) { $0.isSet = true }
    await test.receive(AlarmAction.timeCame) { $0.isSet = false }
    await test.receive(AlarmRang())
    await test.finish()
    // page: end
  }

  // page: begin
  struct Kitchen: Equatable {
    var egg = Timer()
    var rice = Timer()
    var rings = 0
  }

  static let kitchenReducer = Reducer<Kitchen> {
    Scope(\.egg, as: .own) { timerReducer }
    Scope(\.rice, as: .own) { timerReducer }
    On(TimerAction.self, from: \.egg) { kitchen, action in
      if action == .ticked, kitchen.egg.seconds == 3 { kitchen.rings += 1 }
    }
  }
  // page: end

  @Test func `the egg is ready, and the rice is not`() async {
    // page: begin
    let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer)
    let egg = test.store.scope(\.egg, as: .own)
    await test.send(TimerAction.startTapped, to: egg) { $0.egg.isRunning = true }
    await test.advance(by: .seconds(3))
    await test.receive(TimerAction.ticked) { $0.egg.seconds = 1 }
    await test.receive(TimerAction.ticked) { $0.egg.seconds = 2 }
    await test.receive(TimerAction.ticked) {
      $0.egg.seconds = 3
      $0.rings = 1
    }
    await test.send(TimerAction.stopTapped, to: egg) { $0.egg.isRunning = false }
    await test.finish()
    // page: end
  }

  @MainActor
  @Test func `a view gets its props`() async {
    // page: begin
    let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer)
    let view = ViewRecorder(0)
    view.connect(to: test.store, state: \.egg.seconds)
    test.exhaustivity = .off
    await test.send(TimerAction.startTapped, to: test.store.scope(\.egg, as: .own))
    await test.advance(by: .seconds(2))
    #expect(view.told.values.last == 2)
    // page: end
    await test.finish()
  }

  @Test func `a scenario reads like a specification`() async {
    // page: begin
    let scenario = Scenario("The timer counts seconds", of: "Timer")
      .given(Timer())
      .when(TimerAction.startTapped)
      .then { $0.isRunning = true }
      .when(after: .seconds(2))
      .then("it shows two seconds", holds: { $0.seconds == 2 })
    await scenario.run(on: Self.timerReducer)
    print(scenario)
    // page: end
  }

  @Test func `all orders of concurrent work give the same end`() async {
    // page: begin
    await explore(seeds: 0..<20) { seed in
      let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer, seed: seed)
      test.exhaustivity = .off
      await test.send(TimerAction.startTapped, to: test.store.scope(\.egg, as: .own))
      await test.send(TimerAction.startTapped, to: test.store.scope(\.rice, as: .own))
      await test.advance(by: .seconds(3))
      #expect(test.state.rings == 1)
      await test.finish()
    }
    // page: end
  }
}
