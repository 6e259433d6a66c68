import UDFKit

struct AppState: Equatable {
  var packing = Packing()
  var weather = Weather()
}

func appReducer(weather client: WeatherClient) -> Reducer<AppState> {
  Reducer {
    Scope(\.packing) { PackingFeature.reducer }
    Scope(\.weather) { WeatherFeature.reducer(client: client) }
    On(WeatherAction.self, packForRain)
  }
}

func packForRain(_ app: inout AppState, _ action: WeatherAction) -> Effect {
  guard action == .forecastReceived(.rain) else { return .none }
  return .dispatch(PackingAction.itemAdded("umbrella"))
}
