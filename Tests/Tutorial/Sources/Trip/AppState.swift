import UDFKit

struct AppState: Equatable {
  var packing = Packing()
  var weather = Weather()
}

func appReducer(weather client: WeatherClient) -> Reducer<AppState> {
  Reducer {
    Scope(\.packing) { PackingFeature.reducer }
    Scope(\.weather) { WeatherFeature.reducer(client: client) }
    On(WeatherAction.self) { _, action in
      action == .forecastReceived(.rain)
        ? .dispatch(PackingAction.itemAdded("umbrella")) : .none
    }
  }
}
