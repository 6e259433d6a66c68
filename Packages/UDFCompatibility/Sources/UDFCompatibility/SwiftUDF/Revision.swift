import UDFKit

/// A value and how often it was set, which tells it apart from the one before even if the value is not `Equatable`.
struct Revision<Value: Sendable>: Sendable, Equatable {
  let number: Int
  let value: Value

  static func == (left: Revision, right: Revision) -> Bool { left.number == right.number }
}

/// Sets the value.
struct Revised<Value: Sendable>: Action {
  let value: Value
}
