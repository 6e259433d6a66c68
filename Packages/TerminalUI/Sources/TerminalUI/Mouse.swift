/// A report of the mouse: what happened, and where.
public struct Mouse: Hashable, Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// A button was released.
    case release
    /// The wheel was turned.
    case wheelUp, wheelDown
    /// Another button was pressed, or the mouse was moved.
    case other
  }

  /// What happened.
  public let event: Event

  /// The row of the screen, counted from 1.
  public let row: Int

  /// The column of the screen, counted from 1.
  public let column: Int

  /// Creates a report.
  public init(_ event: Event, row: Int, column: Int) {
    (self.event, self.row, self.column) = (event, row, column)
  }
}

extension Mouse {
  /// Reads the parameters and the final byte of a report in xterm's SGR form, such as `<0;12;5` and `M`.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    let numbers = parameters.dropFirst().split(separator: 0x3B, omittingEmptySubsequences: false)
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard parameters.first == 0x3C, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
      return nil
    }
    // The modifiers Shift, Alt and Control add 4, 8 and 16.
    let button = numbers[0] & ~0b1_1100
    let event: Event =
      switch (button, final) {
      case (_, 0x6D): .release
      case (0, _): .press
      case (64, _): .wheelUp
      case (65, _): .wheelDown
      default: .other
      }
    self.init(event, row: numbers[2], column: numbers[1])
  }
}
