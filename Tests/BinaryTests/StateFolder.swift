import Foundation
import Testing

/// A folder in which programs keep their state and look for settings, instead of in those of the user.
///
/// It is removed when this object is deallocated.
final class StateFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "radar-state-\(UUID().uuidString)"
  )

  init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  /// The environment of a program that keeps its state here.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment
      .merging([
        "XDG_STATE_HOME": url.path, "XDG_CONFIG_HOME": url.path, "XDG_CACHE_HOME": url.path,
      ]) { $1 }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
