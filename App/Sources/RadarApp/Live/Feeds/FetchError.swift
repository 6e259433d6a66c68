import FeedFeature
import Foundation

/// The reason why a document could not be fetched and what to do about it, in one readable line.
struct FetchError: RetryableError, Equatable, Sendable, CustomStringConvertible {
  let description: String
  let retryAfter: Date?

  init(_ message: String, retryAfter: Date? = nil) {
    (description, self.retryAfter) = (message, retryAfter)
  }
}

extension FetchError {
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
