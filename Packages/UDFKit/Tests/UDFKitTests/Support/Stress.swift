import Foundation

/// Whether tests with threads do all of their work, as in `make stress`.
enum Stress {
  static let isOn = ProcessInfo.processInfo.environment["UDF_STRESS"] == "1"
}
