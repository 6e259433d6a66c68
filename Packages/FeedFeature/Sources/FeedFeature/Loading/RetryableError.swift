public import Foundation

/// An error of a client that knows when it is of use to try again.
public protocol RetryableError: Error {
  /// The time before which the origin does not want to be asked again, or nil if it does not say.
  var retryAfter: Date? { get }
}
