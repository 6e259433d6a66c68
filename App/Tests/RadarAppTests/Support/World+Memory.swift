import Synchronization

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
      input: { events in
        for line in lines { events.yield(.line(line)) }
        events.finish()
      },
      write: { output.add($0) },
      writeError: { complaints.add($0) }
    )
  }
}
