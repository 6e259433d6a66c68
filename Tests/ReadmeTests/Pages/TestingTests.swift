import Testing
import UDFComponents
import UDFKit
import UDFTesting

/// The code of the page "Testing".
@Suite struct TestingTests {
  // page: begin
  struct Stopwatch: Equatable {
    var seconds = 0
    var isRunning = false
  }

  enum StopwatchAction: Action, Equatable {
    case startTapped
    case stopTapped
    case ticked
  }

  struct AlreadyRunning: Error, Equatable {}

  static let stopwatchReducer = Reducer { On(StopwatchAction.self, reduce) }

  static func reduce(_ stopwatch: inout Stopwatch, _ action: StopwatchAction) throws -> Effect {
    switch action {
    case .startTapped:
      if stopwatch.isRunning { throw AlreadyRunning() }
      stopwatch.isRunning = true
    case .stopTapped:
      stopwatch.isRunning = false
      return .cancel(id: "timer")
    case .ticked:
      stopwatch.seconds += 1
    }
    return .dispatch(StopwatchAction.ticked, after: .seconds(1), id: "timer")
  }
  // page: end
  @Test func `a timer ticks until it is stopped`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
    await test.send(StopwatchAction.startTapped) { $0.isRunning = true }
    await test.advance(by: .seconds(2))
    await test.receive(StopwatchAction.ticked) { $0.seconds = 1 }
    await test.receive(StopwatchAction.ticked) { $0.seconds = 2 }
    await test.send(StopwatchAction.stopTapped) { $0.isRunning = false }
    await test.finish()
    // page: end
  }

  @Test func `a timer ends with the view that started it`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
    let task = await test.send(StopwatchAction.startTapped) { $0.isRunning = true }
    await task.cancel()
    await test.finish()
    // page: end
  }

  @Test func `the timer that was started has stopped`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
    let start = await test.send(StopwatchAction.startTapped) { $0.isRunning = true }
    await test.advance(by: .seconds(1))
    await test.receive(StopwatchAction.ticked) { $0.seconds = 1 }
    await test.send(StopwatchAction.stopTapped) { $0.isRunning = false }
    await start.finish()
    await test.finish()
    // page: end
  }

  @Test func `a timer that runs cannot be started`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(isRunning: true), reducer: Self.stopwatchReducer)
    await test.send(StopwatchAction.startTapped, rejectedWith: AlreadyRunning())
    await test.finish()
    // page: end
  }

  // page: begin
  struct Station: Equatable {
    var isOffline = false
  }

  enum StationAction: Action {
    case refreshTapped
    case failed(any Error)
  }

  static var failed: Prism<StationAction, any Error> {
    Prism {
      if case .failed(let error) = $0 { error } else { nil }
    } embed: {
      .failed($0)
    }
  }

  struct NoNetwork: Error {}

  static let stationReducer = Reducer { On(StationAction.self, reduceStation) }

  static func reduceStation(_ station: inout Station, _ action: StationAction) -> Effect {
    switch action {
    case .refreshTapped:
      return .run { _ in
        throw NoNetwork()
      } catch: { error, dispatch in
        dispatch(StationAction.failed(error))
      }
    case .failed:
      station.isOffline = true
      return .none
    }
  }
  // page: end

  @Test func `an error is received that cannot be compared`() async {
    // page: begin
    let test = TestStore(state: Station(), reducer: Self.stationReducer)
    await test.send(StationAction.refreshTapped)
    await test.receive(Self.failed) { $0.isOffline = true }
    await test.finish()
    // page: end
  }

  // page: begin
  struct Typed: Action, Equatable { let word: String }
  struct Found: Action, Equatable { let word: String }

  static let searchReducer = Reducer<[String]> {
    On(Typed.self) { _, typed in
      Effect.dispatch(Found(word: typed.word)).debounced(id: "search", for: .milliseconds(300))
    }
    On(Found.self) { results, found in
      results.append(found.word)
      return .none
    }
  }
  // page: end

  @Test func `only the last word that is typed is searched`() async {
    // page: begin
    let test = TestStore(state: [], reducer: Self.searchReducer)
    await test.send(Typed(word: "swi"))
    await test.advance(by: .milliseconds(299))
    await test.send(Typed(word: "swift"))
    await test.advance(by: .milliseconds(300))
    await test.receive(Found(word: "swift")) { $0 = ["swift"] }
    await test.finish()
    // page: end
  }

  @Test func `what matters is checked, and the rest is not`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
    test.exhaustivity = .off
    await test.send(StopwatchAction.startTapped)
    await test.advance(by: .seconds(60))
    test.expect { $0.seconds = 60 }
    // page: end
    await test.finish()
  }

  @Test func `the start matters, and the minute before the stop does not`() async {
    // page: begin
    let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
    await test.send(StopwatchAction.startTapped) { $0.isRunning = true }
    await test.withExhaustivity(.off) {
      await test.advance(by: .seconds(60))
    }
    await test.send(StopwatchAction.stopTapped) { $0.isRunning = false }
    await test.finish()
    // page: end
  }

  @Test func `a feature is tested as in an app, alone`() async {
    // page: begin
    let test = TestStore(isolating: Stopwatch(), reducer: Self.stopwatchReducer, as: .own)
    await test.send(StopwatchAction.startTapped) { $0.isRunning = true }
    await test.send(StopwatchAction.stopTapped) { $0.isRunning = false }
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

  static let alarmReducer = Reducer { On(AlarmAction.self, reduceAlarm) }

  static func reduceAlarm(_ alarm: inout Alarm, _ action: AlarmAction) -> Effect {
    switch action {
    case .setTapped:
      alarm.isSet = true
      return .dispatch(AlarmAction.timeCame, after: .seconds(600), id: "alarm")
    case .timeCame:
      alarm.isSet = false
      return .dispatch(AlarmRang())
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
    var egg = Stopwatch()
    var rice = Stopwatch()
    var rings = 0
  }

  static let kitchenReducer = Reducer<Kitchen> {
    Scope(\.egg, as: .own) { stopwatchReducer }
    Scope(\.rice, as: .own) { stopwatchReducer }
    On(StopwatchAction.self, from: \.egg) { kitchen, action in
      if action == .ticked, kitchen.egg.seconds == 3 { kitchen.rings += 1 }
      return .none
    }
  }
  // page: end

  @Test func `the egg is ready, and the rice is not`() async {
    // page: begin
    let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer)
    let egg = test.store.scope(\.egg, as: .own)
    await test.send(StopwatchAction.startTapped, to: egg) { $0.egg.isRunning = true }
    await test.advance(by: .seconds(3))
    await test.receive(StopwatchAction.ticked) { $0.egg.seconds = 1 }
    await test.receive(StopwatchAction.ticked) { $0.egg.seconds = 2 }
    await test.receive(StopwatchAction.ticked) {
      $0.egg.seconds = 3
      $0.rings = 1
    }
    await test.send(StopwatchAction.stopTapped, to: egg) { $0.egg.isRunning = false }
    await test.finish()
    // page: end
  }

  @Test func `each timer ticks for itself`() async {
    // page: begin
    let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer)
    let egg = test.store.scope(\.egg, as: .own)
    let rice = test.store.scope(\.rice, as: .own)
    await test.send(StopwatchAction.startTapped, to: egg) { $0.egg.isRunning = true }
    await test.send(StopwatchAction.startTapped, to: rice) { $0.rice.isRunning = true }
    await test.advance(by: .seconds(1))
    await test.receive(StopwatchAction.ticked, from: egg) { $0.egg.seconds = 1 }
    await test.receive(StopwatchAction.ticked, from: rice) { $0.rice.seconds = 1 }
    await test.send(StopwatchAction.stopTapped, to: egg) { $0.egg.isRunning = false }
    await test.send(StopwatchAction.stopTapped, to: rice) { $0.rice.isRunning = false }
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
    await test.send(StopwatchAction.startTapped, to: test.store.scope(\.egg, as: .own))
    await test.advance(by: .seconds(2))
    #expect(view.told.values.last == 2)
    // page: end
    await test.finish()
  }

  @Test func `a scenario reads like a specification`() async {
    // page: begin
    let scenario = Scenario("The timer counts seconds", of: "Stopwatch")
      .given(Stopwatch())
      .when(StopwatchAction.startTapped)
      .then { $0.isRunning = true }
      .when(after: .seconds(2))
      .then("it shows two seconds", holds: { $0.seconds == 2 })
    await scenario.run(on: Self.stopwatchReducer)
    print(scenario)
    // page: end
  }

  @Test func `all orders of concurrent work give the same end`() async {
    // page: begin
    await explore(seeds: 0..<20) { seed in
      let test = TestStore(state: Kitchen(), reducer: Self.kitchenReducer, seed: seed)
      test.exhaustivity = .off
      await test.send(StopwatchAction.startTapped, to: test.store.scope(\.egg, as: .own))
      await test.send(StopwatchAction.startTapped, to: test.store.scope(\.rice, as: .own))
      await test.advance(by: .seconds(3))
      #expect(test.state.rings == 1)
      await test.finish()
    }
    // page: end
  }

  @Test func `a test that would wait for ever fails`() async {
    let texts = await failures(of: Self.self) {
      // page: begin
      let test = TestStore(state: Stopwatch(), reducer: Self.stopwatchReducer)
      await test.store.send(StopwatchAction.startTapped)
      // page: end
      test.exhaustivity = .off
      await test.finish()
    }
    let text = texts.count == 1 ? texts[0] : "\(texts)"
    #expect(
      text.hasPrefix(
        """
        StopwatchAction.startTapped was sent, and what it caused cannot end while the test waits for it: send it with \
        test.send, or dispatch it.
        Alive, with nothing left to run:
          timer, the effect of StopwatchAction.startTapped, from the rule at
        """
      )
    )
    #expect(text.hasSuffix("Asleep on the clock for another 1.0 seconds: advance(by:) wakes them."))
  }

  // page: begin
  // Proof of `@unchecked Sendable`: only this test uses it, on one thread.
  final class Total: Equatable, @unchecked Sendable {
    var count = 0

    static func == (left: Total, right: Total) -> Bool { left.count == right.count }
  }

  struct Shop: Equatable {
    var total = Total()
  }

  struct Sold: Action {}

  static let shopReducer = Reducer<Shop> {
    On(Sold.self) { shop, _ in
      shop.total.count += 1
      return .none
    }
  }
  // page: end

  @Test func `an object in the state is found`() async {
    let texts = await failures(of: Self.self) {
      // page: begin
      let test = TestStore(state: Shop(), reducer: Self.shopReducer)
      await test.send(Sold())
      // page: end
      test.exhaustivity = .off
      await test.finish()
    }
    #expect(
      texts.first?.hasPrefix(
        """
        Sold() changes an object of the state, which all copies of the state share (law 10): reduced again, it changed \
        it again. So earlier states change too, and no difference can be seen. Make it a struct.

            \\.total.count (Total): 1, then 2
        """
      ) == true
    )
  }
}
