/// How much an address may cost before it is given up.
struct WebLimits: Equatable, Sendable {
  /// The longest body, in bytes, counted after decompression and while it arrives.
  var maximumBytes = 10_000_000

  /// How many redirects are followed.
  var maximumRedirects = 10

  /// How long nothing may happen: connecting, waiting for the answer, between two parts of it.
  ///
  /// It is noticed late by at most a quarter.
  var silence: Duration = .seconds(15)

  /// How long everything may take, redirects included.
  var total: Duration = .seconds(60)
}
