import Foundation

/// How a terminal treats what is typed.
struct TerminalModes: Equatable {
  private let flags: [tcflag_t]

  /// Whether it hands over whole lines, and shows what is typed.
  let handsOverLines: Bool

  /// The modes of a terminal that is open.
  init(of descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    handsOverLines = modes.c_lflag & tcflag_t(ICANON | ECHO) != 0
  }
}
