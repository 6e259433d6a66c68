import Foundation
import RepositoryReading

/// The programs whose time is measured.
enum Program {
  /// The path of this program.
  static let own = URL(filePath: CommandLine.arguments[0]).absoluteURL.path()
  /// The path of radar, which is built beside this program.
  static let radar = URL(filePath: own).deletingLastPathComponent().appending(path: "radar").path()

  /// Runs a command, and returns its output and the milliseconds until its end.
  @discardableResult
  static func run(_ command: [String]) throws -> (output: String, time: Double) {
    let start = ContinuousClock.now
    let (status, output) = try Repository.run(command)
    let time = start.duration(to: .now)
    guard status == 0 else { throw BenchError("\(command) ended with \(status)") }
    return (output, time / .milliseconds(1))
  }
}
