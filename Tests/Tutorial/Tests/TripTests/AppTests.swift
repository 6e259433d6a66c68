import Testing
import UDFComponents
import UDFKit
import UDFTesting

@testable import Trip

@Suite struct AppTests {
  @Test func `rain puts an umbrella on the list`() async {
    let test = TestStore(state: AppState(), reducer: appReducer(weather: .offline))
    await test.send(WeatherAction.cityChosen("Bergen")) {
      $0.weather = Weather(city: "Bergen", isLoading: true)
    }
    await test.receive(WeatherAction.forecastReceived(.rain)) {
      $0.weather = Weather(city: "Bergen", forecast: .rain)
    }
    await test.receive(PackingAction.itemAdded("umbrella")) {
      $0.packing.items = ["umbrella"]
    }
    await test.finish()
  }

  @MainActor
  @Test func `the list follows its slice`() async {
    let store = Store(state: AppState(), reducer: appReducer(weather: .offline))
    let list = PackingList()
    list.connect(to: store, state: \.packing.items)
    await store.send(WeatherAction.cityChosen("Bergen"))
    #expect(list.props == ["umbrella"])
  }
}
