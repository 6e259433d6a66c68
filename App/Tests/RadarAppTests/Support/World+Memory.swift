import Foundation
import Synchronization
import TerminalUI
import Testing

@testable import RadarApp

/// The output of radar, in memory.
final class Written: Sendable {
  private let texts = Mutex<[String]>([])

  /// The pieces of the output, one for each write.
  var pieces: [String] { texts.withLock(\.self) }

  var text: String { pieces.joined() }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

extension StringProtocol {
  /// The lines as JSON objects.
  func objects() throws -> [[String: Any]] {
    try split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }
}

extension World {
  /// Returns an environment in memory, whose input is complete at the start.
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
        for line in lines { events.type(":" + line) }
        events.finish()
      },
      write: { output.add($0) },
      writeError: { complaints.add($0) },
      // No time passes here.
      sleep: { _ in try await Signal.never() }
    )
  }

  /// Returns the environment of a screen in memory, in which it is always the same time.
  static func memory(_ written: Written) -> World {
    var world = World.memory(output: written)
    world.now = { Date(timeIntervalSince1970: 1_800_000_000) }
    return world
  }
}

extension EventQueue {
  /// Types a line and presses Return.
  func type(_ line: String) {
    for key in KeyParser.keys(in: "\(line)\r".utf8) { yield(.key(key)) }
  }
}
