public import UDFKit

extension Client {
  /// Returns this client with another closure, or another value, in one place.
  ///
  /// ```swift
  /// let client = WeatherClient.unset.replacing(\.temperature, with: { _ in 20 })
  /// let test = TestStore(state: Weather(), reducer: WeatherFeature.reducer.with(client))
  /// ```
  ///
  /// So a test names what the feature may ask. A call of another closure of `unset` fails it.
  public func replacing<Value>(_ keyPath: WritableKeyPath<Self, Value>, with value: Value) -> Self {
    var client = self
    client[keyPath: keyPath] = value
    return client
  }
}
