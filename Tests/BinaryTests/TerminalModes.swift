import Foundation

/// The input modes of a terminal.
struct TerminalModes: Equatable {
  private let flags: [tcflag_t]

  /// Whether the terminal passes whole lines, and echoes the input.
  let handsOverLines: Bool

  /// Reads the modes of an open terminal.
  init(of descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    handsOverLines = modes.c_lflag & tcflag_t(ICANON | ECHO) != 0
  }
}
