public import UDFKit

/// What can happen to the counter.
public enum CounterAction: Action, Equatable {
  /// Counts up by the step.
  case incrementButtonTapped

  /// Counts down by the step, but not below zero: a message says when zero stopped it.
  case decrementButtonTapped

  /// Goes back to zero; the step stays.
  case resetButtonTapped

  /// Chooses the step; rejected unless it is 1, 5 or 10.
  case stepChosen(Int)

  /// Adds what was counted elsewhere, whatever the step; rejected below zero.
  case added(Int)

  /// The message has been shown long enough; the counter dispatches it itself.
  case messageExpired
}
