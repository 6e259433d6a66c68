import Foundation

/// What this program has of the machine's memory, in bytes.
///
/// Where there is no `/proc` the peak is that of the whole run, and only the first row means something.
enum Memory {
  /// What it has now.
  static func resident() -> Int { status("VmRSS:") ?? peakOfRun() }

  /// The most that it had since `forgetPeak`.
  static func peak() -> Int { status("VmHWM:") ?? peakOfRun() }

  /// Begins to look for the peak anew.
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
