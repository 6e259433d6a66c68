import FeedFeature
import Foundation

/// The reason why a document could not be fetched and what to do about it, in one readable line.
struct FetchError: RetryableError, Equatable, Sendable, CustomStringConvertible {
  /// The message, which says what happened, where, and what to do.
  let description: String

  /// The time before which the server does not want to be asked again, or nil if it does not say.
  let retryAfter: Date?

  init(_ message: String, retryAfter: Date? = nil) {
    (description, self.retryAfter) = (message, retryAfter)
  }
}

extension FetchError {
  /// Creates the error for a status that is not a success.
  init(_ answer: WebAnswer) {
    let place = answer.url.place
    let status = answer.statusLine
    let line =
      switch answer.status {
      case 401, 403: "\(place) may not be read (\(status)): use an address that needs no sign-in"
      case 404: "\(place) is not there (\(status)): check the address"
      case 410: "\(place) is gone for good (\(status)): unfollow it"
      case 429: "\(place) is asked too often (\(status)): refresh less often"
      case 500...599: "\(place) failed (\(status)): try again later"
      default: "\(place) answered \(status): check the address"
      }
    self.init(line)
  }
}
