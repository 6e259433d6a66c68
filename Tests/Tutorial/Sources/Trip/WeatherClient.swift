enum Forecast: Equatable {
  case dry
  case rain
}

struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String) async throws -> Forecast
}

extension WeatherClient {
  static let offline = WeatherClient { city in city == "Bergen" ? .rain : .dry }
}
