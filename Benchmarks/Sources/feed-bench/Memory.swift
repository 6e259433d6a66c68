import Foundation

/// The memory of this process, in bytes.
///
/// On systems without `/proc`, the peak is that of the whole run, and only the first row is meaningful.
enum Memory {
  /// Returns the current memory.
  static func resident() -> Int { status("VmRSS:") ?? peakOfRun() }

  /// Returns the peak since the last call of `forgetPeak`.
  static func peak() -> Int { status("VmHWM:") ?? peakOfRun() }

  /// Resets the peak.
  static func forgetPeak() {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  private static func status(_ key: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }.map { $0 * 1024 }
  }

  private static func peakOfRun() -> Int {
    #if canImport(Darwin)
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #else
    return 0
    #endif
  }
}
