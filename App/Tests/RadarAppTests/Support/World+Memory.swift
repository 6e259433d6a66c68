import Synchronization
import TerminalUI

@testable import RadarApp

/// What radar wrote, in memory.
final class Written: Sendable {
  private let texts = Mutex<[String]>([])

  /// What was written, a piece for each time.
  var pieces: [String] { texts.withLock(\.self) }

  /// All of it.
  var text: String { pieces.joined() }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

extension World {
  /// A world in memory, whose input is all there at the start.
  static func memory(
    _ lines: [String] = [],
    screen: ScreenSize? = nil,
    output: Written = Written(),
    complaints: Written = Written()
  ) -> World {
    World(
      screen: screen,
      lines: { input in
        for line in lines { input.yield(line) }
        input.finish()
      },
      events: { events in
        for line in lines { events.type(line) }
        events.finish()
      },
      write: { output.add($0) },
      writeError: { complaints.add($0) }
    )
  }
}

extension AsyncStream<Event>.Continuation {
  /// Presses the keys of a line, and Return.
  func type(_ line: String) {
    for key in KeyParser.keys(in: "\(line)\r".utf8) { yield(.key(key)) }
  }
}
