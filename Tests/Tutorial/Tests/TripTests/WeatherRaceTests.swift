import Testing
import UDFTesting

@testable import Trip

@Suite struct WeatherRaceTests {
  @Test func `a newer city replaces the request before it`() async {
    let clock = TestClock()
    let client = WeatherClient { city in
      try await clock.sleep(for: .seconds(city == "Bergen" ? 2 : 1))
      return city == "Bergen" ? .rain : .dry
    }
    let test = TestStore(
      state: Weather(),
      reducer: WeatherFeature.reducer(client: client),
      clock: clock
    )
    await test.send(WeatherAction.cityChosen("Bergen")) {
      $0 = Weather(city: "Bergen", isLoading: true)
    }
    await test.send(WeatherAction.cityChosen("Cairo")) {
      $0 = Weather(city: "Cairo", isLoading: true)
    }
    await test.advance(by: .seconds(2))
    await test.receive(WeatherAction.forecastReceived(.dry)) {
      $0 = Weather(city: "Cairo", forecast: .dry)
    }
    await test.finish()
  }
}
