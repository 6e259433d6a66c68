import UDFKit

enum WeatherFeature {
  static func reducer(client: WeatherClient) -> Reducer<Weather> {
    On(WeatherAction.self, Rules(client: client).reduce)
  }

  struct Rules {
    let client: WeatherClient

    func reduce(_ weather: inout Weather, _ action: WeatherAction) -> Effect {
      switch action {
      case .cityChosen(let city):
        weather = Weather(city: city, isLoading: true)
        return forecast(for: city)
      case .forecastReceived(let forecast):
        weather.isLoading = false
        weather.forecast = forecast
      case .forecastFailed(let problem):
        weather.isLoading = false
        weather.problem = problem
      }
      return .none
    }

    func forecast(for city: String) -> Effect {
      .run { dispatch in
        dispatch(WeatherAction.forecastReceived(try await client.forecast(city)))
      } catch: { error, dispatch in
        dispatch(WeatherAction.forecastFailed("\(error)"))
      }
      .identified(by: "forecast", cancelsInFlight: true)
    }
  }
}
