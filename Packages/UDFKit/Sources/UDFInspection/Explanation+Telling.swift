import UDFKit

extension Explanation {
  /// Whether one observer is told the new value of its slice, or why it is not.
  public struct Telling: Sendable, CustomStringConvertible {
    let telling: Trial.Telling

    /// The slice that it observes, as Swift code, such as `\.rows[7].title`.
    public var slice: String { telling.slice }
    /// The type of the values that it is told, such as `App.TitleProps`.
    public var value: String { telling.value }
    /// The time that the comparison of its value took, or nil if it is not asked.
    public var duration: Duration? { telling.duration }
    /// Whether it is told, or nil if that is not known, because it was disposed since.
    public var isTold: Bool? { telling.isTold }

    /// The observer as a line, such as `\.rows (Swift.Int): not told: its value is equal`.
    public var description: String { "\(slice) (\(value)): \(telling.text)" }
  }
}
