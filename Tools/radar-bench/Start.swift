import Foundation
import RadarApp

/// The start of radar until its first picture.
enum Start {
  /// Runs radar, and ends the process as soon as the first picture is written.
  static func run(_ state: String) async {
    let world = World.terminal((40, 120)) { _ in
    } write: { text in
      if text.contains("feeds") { _exit(0) }
    }
    _ = await RadarProgram.run(["--state", state], in: world)
  }
}
