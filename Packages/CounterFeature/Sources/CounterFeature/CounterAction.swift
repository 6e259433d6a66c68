public import UDFKit

/// The actions of the counter.
public enum CounterAction: Action, Codable, Equatable {
  /// Counts up by the step.
  ///
  /// Rejected if the sum is too large for an `Int`.
  case incrementButtonTapped

  /// Counts down by the step, but not below zero.
  ///
  /// If zero stopped it, a message says so.
  case decrementButtonTapped

  /// Sets the count to zero and keeps the step.
  case resetButtonTapped

  /// Chooses the step.
  ///
  /// Rejected unless it is 1, 5 or 10.
  case stepChosen(Int)

  /// Adds a number from elsewhere, independent of the step.
  ///
  /// Rejected if the number is negative, or if the sum is too large for an `Int`.
  case added(Int)

  /// Removes the message.
  ///
  /// The counter dispatches this action itself.
  case messageExpired
}
