import Foundation

/// The memory of this process, in bytes, on a system with `/proc`, or 0.
enum Memory {
  static func resident() -> Int { status("VmRSS:") }

  /// Returns the peak since the last call of `forgetPeak`.
  static func peak() -> Int { status("VmHWM:") }

  static func forgetPeak() {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  private static func status(_ key: String) -> Int {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }.map { $0 * 1024 } ?? 0
  }
}
