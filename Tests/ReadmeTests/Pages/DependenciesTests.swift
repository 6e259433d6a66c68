import Foundation
import Testing
import UDFFoundation
import UDFInspection
import UDFKit
import UDFTesting

/// The code of the page "Dependencies".
@Suite struct DependenciesTests {
  // page: begin
  struct WeatherClient: Client {
    var temperature: @Sendable (_ city: String) async throws -> Double

    static let unset = WeatherClient(temperature: unimplemented("WeatherClient.temperature"))
  }
  // page: end

  // page: begin
  struct Weather: Equatable {
    var degrees: Double?
    var message: String?
  }

  enum WeatherAction: Action, Equatable {
    case refreshTapped
    case temperatureReceived(Double)
    case failed
  }

  static let weatherReducer = Reducer { On(WeatherAction.self, reduce) }

  static func reduce(_ weather: inout Weather, _ action: WeatherAction) -> Effect {
    switch action {
    case .refreshTapped:
      return .run { dispatch in
        let degrees = try await dispatch[WeatherClient.self].temperature("Rome")
        dispatch(WeatherAction.temperatureReceived(degrees))
      } catch: { _, dispatch in
        dispatch(WeatherAction.failed)
      }
    case .temperatureReceived(let degrees): weather.degrees = degrees
    case .failed: weather.message = "No weather today"
    }
    return .none
  }
  // page: end

  @Test func `a client is given once, and replaced in a test`() async {
    // page: begin
    let live = WeatherClient { city in city == "Rome" ? 21 : 9 }  // in an app, the network
    let store = Store(state: Weather(), reducer: Self.weatherReducer.with(live))
    await store.send(WeatherAction.refreshTapped)
    print(store.state.degrees ?? 0)  // 21.0
    // page: end
    #expect(store.state.degrees == 21)

    // page: begin
    let test = TestStore(
      state: Weather(),
      reducer: Self.weatherReducer.with(WeatherClient { _ in 30 })
    )
    await test.send(WeatherAction.refreshTapped)
    await test.receive(WeatherAction.temperatureReceived(30)) { $0.degrees = 30 }
    await test.finish()
    // page: end
  }

  @Test func `a client that nobody gave says its name`() async {
    let issues = Recorder<String>()
    let print: @Sendable (StoreIssue) -> Void = { issues.record("\($0)") }
    // page: begin
    let forgotten = Store(
      state: Weather(),
      reducer: Self.weatherReducer,
      settings: StoreSettings(report: { print($0) })
    )
    await forgotten.send(WeatherAction.refreshTapped)
    // page: end
    #expect(issues.values.count == 1)
    #expect(
      issues.values.first?.contains(
        "WeatherClient.temperature was called, and no WeatherClient was given."
          + " Give one to the reducer, .with(…)."
      ) == true
    )
    #expect(forgotten.state.message == "No weather today")
  }

  // page: begin
  struct LocationClient: Client {
    var cities: @Sendable () throws -> AsyncStream<String>

    static let unset = LocationClient(cities: unimplemented("LocationClient.cities"))
  }

  enum CityAction: Action {
    case started
    case entered(String)
  }

  static let following = Effect.run { dispatch in
    for await city in try dispatch[LocationClient.self].cities() {
      dispatch(CityAction.entered(city))
    }
  }
  // page: end

  @Test func `a client that informs by itself has a name too`() async {
    let reducer = Reducer<[String]> {
      On(CityAction.self) { cities, action in
        guard case .entered(let city) = action else { return Self.following }
        cities.append(city)
        return .none
      }
    }
    let client = LocationClient {
      AsyncStream { cities in
        cities.yield("Rome")
        cities.finish()
      }
    }
    let store = Store(state: [], reducer: reducer.with(client))
    await store.send(CityAction.started)
    #expect(store.state == ["Rome"])
    let issues = Recorder<String>()
    let settings = StoreSettings { issues.record("\($0)") }
    await Store(state: [], reducer: reducer, settings: settings).send(CityAction.started)
    #expect(issues.values.first?.contains("LocationClient.cities was called") == true)
  }

  // page: begin
  struct Places: Equatable {
    var home = Weather()
    var demo = Weather()
  }

  static let placesReducer = Reducer<Places> {
    Scope(\.home, as: .own) { weatherReducer }
    Scope(\.demo, as: .own) { weatherReducer.with(WeatherClient { _ in 25 }) }
  }
  // page: end

  @Test func `the outermost client wins`() async {
    // page: begin
    let reducer = Self.placesReducer.with(WeatherClient { _ in 7 })
    let places = Store(state: Places(), reducer: reducer)
    await places.scope(\.demo, as: .own).send(WeatherAction.refreshTapped)
    print(places.state.demo.degrees ?? 0)  // 7.0: the outermost client wins
    // page: end
    #expect(places.state.demo.degrees == 7)
    #expect(places.state.home.degrees == nil)
  }

  // page: begin
  struct Note: Equatable, Identifiable {
    let id: UUID
    let writtenAt: Date
  }

  struct Notes: Equatable {
    var notes: [Note] = []
  }

  enum NotesAction: Action {
    case addTapped
  }

  static let notesReducer = Reducer<Notes> {
    On(NotesAction.self, reading: Inputs.self) { state, action, inputs in
      state.notes.append(Note(id: inputs.uuid(), writtenAt: inputs.date))
      return .none
    }
  }
  // page: end

  @Test func `a test draws the inputs of the rule`() async {
    // page: begin
    let test = TestStore(state: Notes(), reducer: Self.notesReducer)
    await test.send(NotesAction.addTapped) {
      $0.notes = [Note(id: test.inputs.uuid(), writtenAt: test.inputs.date)]
    }
    await test.finish()
    // page: end
  }

  // page: begin
  struct Die: Equatable, Identifiable {
    let id: Int
    var number: UInt64 = 0
  }

  struct Cup: Equatable {
    var dice: IdentifiedArray<Die> = [Die(id: 1), Die(id: 2)]
  }

  struct Thrown: Action {}

  static let cupReducer = Reducer<Cup> {
    ForEach(\.dice) {
      On(Thrown.self, reading: Inputs.self) { die, _, inputs in
        die.number = inputs.random.next()
        return .none
      }
    }
  }
  // page: end

  @Test func `a test draws the numbers of the first element and of the one sent to`() async {
    // page: begin
    let test = TestStore(state: Cup(), reducer: Self.cupReducer)
    await test.send(Thrown()) {
      $0.dice[id: 1]?.number = test.inputs.random.next()
      $0.dice[id: 2]?.number = test.state.dice[1].number
    }
    await test.send(Thrown(), to: test.store.scope(\.dice, id: 2)) {
      $0.dice[id: 2]?.number = test.inputs.random.next()
    }
    await test.finish()
    // page: end
  }

  @Test func `inputs are given to a store`() {
    // page: begin
    var settings = StoreSettings()
    settings.inputs = InputSource(now: { .seconds(60) }, seed: { 7 })
    let store = Store(state: Notes(), reducer: Self.notesReducer, settings: settings)
    store.dispatch(NotesAction.addTapped)

    var inputs = Inputs(now: .seconds(60), seed: 7)
    let expected = Note(id: inputs.uuid(), writtenAt: Date(timeIntervalSince1970: 60))
    #expect(store.state.notes == [expected])
    // page: end
  }

  @Test func `an action is reduced again with its inputs`() {
    // page: begin
    let store = Store(state: Notes(), reducer: Self.notesReducer)
    let replica = Store(state: Notes(), reducer: Self.notesReducer)
    let subscription = store.onAction { dispatched in
      replica.dispatch(dispatched.action, at: dispatched.address, inputs: dispatched.inputs)
    }
    store.dispatch(NotesAction.addTapped)
    #expect(replica.state == store.state)
    // page: end
    subscription.dispose()
  }
}
