import UDFKit

enum WeatherFeature {
  static func reducer(client: WeatherClient) -> Reducer<Weather> {
    On(WeatherAction.self) { weather, action in
      switch action {
      case .cityChosen(let city):
        weather = Weather(city: city, isLoading: true)
        return .run { dispatch in
          dispatch(WeatherAction.forecastReceived(try await client.forecast(city)))
        } catch: { error, dispatch in
          dispatch(WeatherAction.forecastFailed("\(error)"))
        }
        .identified(by: "forecast", cancelsInFlight: true)
      case .forecastReceived(let forecast):
        weather.isLoading = false
        weather.forecast = forecast
      case .forecastFailed(let problem):
        weather.isLoading = false
        weather.problem = problem
      }
      return .none
    }
  }
}
