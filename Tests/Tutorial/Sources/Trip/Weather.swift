import UDFKit

struct Weather: Equatable {
  var city = ""
  var isLoading = false
  var forecast: Forecast?
  var problem: String?
}

enum WeatherAction: Action, Equatable {
  case cityChosen(String)
  case forecastReceived(Forecast)
  case forecastFailed(String)
}
