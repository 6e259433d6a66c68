/// The limits after which a request is abandoned.
struct WebLimits: Equatable, Sendable {
  /// The maximum number of requests at the same time, which is that of `curl --parallel`.
  static let requestsAtOnce = 50

  /// The maximum size of a body, in bytes, counted after decompression and on arrival.
  var maximumBytes = 10_000_000

  var maximumRedirects = 10

  /// The longest time without progress, while connecting, waiting for the answer, or between two parts of it.
  ///
  /// It is detected at most a quarter of this time late.
  var silence: Duration = .seconds(15)

  /// The longest total time, including redirects.
  var total: Duration = .seconds(60)
}
