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

  /// Reads the parameters and the final byte of a report in xterm's SGR form, such as `<0;12;5` and `M`.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    let numbers = parameters.dropFirst().split(separator: 0x3B, omittingEmptySubsequences: false)
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard parameters.first == 0x3C, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else {
      return nil
    }
    let isRelease = final == 0x6D
    self.init(button: numbers[0], isRelease: isRelease, row: numbers[2], column: numbers[1])
  }

  /// Reads the three bytes of a report in the form of X10: the button, the column and the row, each plus 32.
  init?(bytes: ArraySlice<UInt8>) {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // It does not say which button was released.
    let isRelease = numbers[0] & 0b1110_0011 == 3
    self.init(button: numbers[0], isRelease: isRelease, row: numbers[2], column: numbers[1])
  }

  private init(button: Int, isRelease: Bool, row: Int, column: Int) {
    // The modifiers Shift, Alt and Control add 4, 8 and 16.
    let event: Event =
      switch button & ~0b1_1100 {
      case _ where isRelease: .release
      case 0: .press
      case 64: .wheelUp
      case 65: .wheelDown
      default: .other
      }
    self.init(event, row: row, column: column)
  }
}
