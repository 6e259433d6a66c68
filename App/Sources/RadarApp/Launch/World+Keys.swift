package import TerminalUI

extension World {
  /// Returns a terminal in memory, for a program that measures radar.
  package static func terminal(
    _ size: (rows: Int, columns: Int),
    begin: @escaping @Sendable (_ press: @escaping @Sendable (Key) -> Void) -> Void,
    write: @escaping @Sendable (String) -> Void
  ) -> World {
    World(
      screen: ScreenSize(rows: size.rows, columns: size.columns),
      lines: { $0.finish() },
      events: { events in begin { events.yield(.key($0)) } },
      write: write,
      writeError: write
    )
  }
}
