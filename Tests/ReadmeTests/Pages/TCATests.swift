import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// The example of the page "Coming from TCA".
@Suite struct TCATests {
  // page: begin
  struct City: Equatable, Identifiable {
    let id: UInt64
    let name: String
    var degrees: Double?
  }

  enum CityAction: Action, Equatable {
    case refreshTapped
    case degreesReceived(Double)
    case removeTapped
  }

  struct WeatherClient: Client {
    var degrees: @Sendable (_ city: String) async throws -> Double

    static let unset = WeatherClient(degrees: unimplemented("WeatherClient.degrees"))
  }

  enum CityFeature {
    static let reducer = Reducer { On(CityAction.self, reduce) }

    static func reduce(_ city: inout City, _ action: CityAction) -> Effect {
      switch action {
      case .refreshTapped:
        return .run { [name = city.name] dispatch in
          let degrees = try await dispatch[WeatherClient.self].degrees(name)
          dispatch(CityAction.degreesReceived(degrees))
        }
        .identified(by: "refresh", cancelsInFlight: true)
      case .degreesReceived(let degrees): city.degrees = degrees
      case .removeTapped: break  // the list's
      }
      return .none
    }
  }
  // page: end

  // page: begin
  struct CityList: Equatable {
    var cities: IdentifiedArray<City> = []
    var prompt: Prompt<CityListAction>?
  }

  enum CityListAction: Action, Equatable {
    case addTapped(String)
    case removalConfirmed(City.ID)
  }

  enum CityListFeature {
    static let reducer = Reducer<CityList> {
      ForEach(\.cities) { CityFeature.reducer }
      On(CityAction.self, from: \.cities, askForRemoval)
      On(CityListAction.self, reading: Inputs.self, reduce)
      Presents(\.prompt)
    }

    static func askForRemoval(_ list: inout CityList, id: City.ID, _ action: CityAction) -> Effect {
      guard action == .removeTapped, let city = list.cities[id: id] else { return .none }
      list.prompt = Prompt(
        "Remove \(city.name)?",
        buttons: [
          .init("Remove", role: .destructive, sends: .removalConfirmed(id)),
          .init("Cancel", role: .cancel),
        ]
      )
      return .none
    }

    static func reduce(
      _ list: inout CityList,
      _ action: CityListAction,
      _ inputs: inout Inputs
    ) -> Effect {
      switch action {
      case .addTapped(let name):
        let city = City(id: inputs.random.next(), name: name)
        list.cities.append(city)
        return .dispatch(CityAction.refreshTapped, to: \CityList.cities, id: city.id)
      case .removalConfirmed(let id):
        list.cities.remove(id: id)
        return .none
      }
    }
  }
  // page: end

  @Test func `the example of TCA works`() async throws {
    // page: begin
    let test = TestStore(
      state: CityList(cities: [City(id: 1, name: "Rome"), City(id: 2, name: "Oslo")]),
      reducer: CityListFeature.reducer.with(WeatherClient { $0 == "Rome" ? 21 : 9 })
    )
    let rome = test.store.scope(\.cities, id: 1)

    await test.send(CityAction.refreshTapped, to: rome)
    await test.receive(CityAction.degreesReceived(21)) { $0.cities[id: 1]?.degrees = 21 }

    let remove = Prompt<CityListAction>.Button(
      "Remove",
      role: .destructive,
      sends: .removalConfirmed(1)
    )
    await test.send(CityAction.removeTapped, to: rome) {
      $0.prompt = Prompt("Remove Rome?", buttons: [remove, .init("Cancel", role: .cancel)])
    }
    await test.send(Answered(remove)) { $0.prompt = nil }
    await test.receive(CityListAction.removalConfirmed(1)) { $0.cities.remove(id: 1) }
    await test.finish()
    // page: end
  }

  @Test func `an added city is refreshed, and no other`() async {
    var settings = StoreSettings()
    settings.inputs = InputSource(now: { .zero }, seed: { 7 })
    let store = Store(
      state: CityList(cities: [City(id: 1, name: "Rome")]),
      reducer: CityListFeature.reducer.with(WeatherClient { _ in 9 }),
      settings: settings
    )
    await store.send(CityListAction.addTapped("Oslo"))
    #expect(store.state.cities.map(\.degrees) == [nil, 9])
  }
}
