import Foundation
import Testing

/// A folder in which programs keep their state and look for settings, instead of in those of the user.
///
/// It is removed when this object is deallocated.
final class StateFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("radar-state-\(UUID().uuidString)")

  init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  /// The file with what a program writes on standard error.
  var complaints: URL { url.appendingPathComponent("complaints") }

  /// The environment of a program that keeps its state here.
  var environment: [String: String] {
    let folders = ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { ($0, url.path) }
    return ProcessInfo.processInfo.environment.merging(folders) { $1 }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
