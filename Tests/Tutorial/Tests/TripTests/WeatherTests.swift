import Testing
import UDFTesting

@testable import Trip

@Suite struct WeatherTests {
  @Test func `a forecast arrives`() async {
    let client = WeatherClient { _ in .rain }
    let test = TestStore(state: Weather(), reducer: WeatherFeature.reducer(client: client))
    await test.send(WeatherAction.cityChosen("Bergen")) {
      $0 = Weather(city: "Bergen", isLoading: true)
    }
    await test.receive(WeatherAction.forecastReceived(.rain)) {
      $0 = Weather(city: "Bergen", forecast: .rain)
    }
    await test.finish()
  }

  @Test func `a failure is shown`() async {
    struct Offline: Error {}
    let client = WeatherClient { _ in throw Offline() }
    let test = TestStore(state: Weather(), reducer: WeatherFeature.reducer(client: client))
    await test.send(WeatherAction.cityChosen("Bergen")) {
      $0 = Weather(city: "Bergen", isLoading: true)
    }
    await test.receive(WeatherAction.forecastFailed("Offline()")) {
      $0 = Weather(city: "Bergen", problem: "Offline()")
    }
    await test.finish()
  }
}
