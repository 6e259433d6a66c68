import FeedParsing
import Foundation
import Tables

/// A program that measures the time and memory of parsing feeds.
///
/// ```
/// feed-bench [MEGABYTES]
/// ```
@main
struct FeedBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let megabytes = arguments.isEmpty ? 19 : arguments.first.flatMap { Int($0) } ?? 0
    guard arguments.count <= 1, (1...500).contains(megabytes) else {
      FileHandle.standardError.write(Data("usage: feed-bench [MEGABYTES, 1 to 500]\n".utf8))
      exit(2)
    }
    print(layout.line(["document", "MB", "MB/s", "best", "memory", "x doc", "entries"]))
    for sample in Sample.all { measure(sample, bytes: megabytes * 1_000_000) }
  }

  private static let layout = TableLayout(columns: [22, 8, 8, 8, 8, 8, 8])

  /// Parses a document several times, and prints a row.
  private static func measure(_ sample: Sample, bytes: Int) {
    let document = sample.document(ofAtLeast: bytes)
    let parser = FeedParser(maximumBytes: document.count)
    let before = Memory.resident()
    Memory.forgetPeak()
    var entries = 0
    var seconds: [Double] = []
    var used = 0
    for _ in 0..<7 {
      let time = ContinuousClock().measure {
        do {
          let feed = try parser.parse(document)
          entries = feed.entries.count
          if used == 0 { used = Memory.peak() - before }
        } catch {
          print("\(sample.name): \(error)")
        }
      }
      seconds.append(time / .seconds(1))
    }
    let size = Double(document.count) / 1e6
    let rates = seconds.map { size / $0 }.sorted()
    let memory = Double(max(0, used)) / 1e6
    let figures = [size, rates[3], rates[6], memory, 1 + memory / size]
      .map { String(format: "%.1f", $0) }
    print(layout.line([sample.name] + figures + ["\(entries)"]))
  }
}

/// The memory of this process, in bytes, on a system with `/proc`, or 0.
enum Memory {
  static func resident() -> Int { status("VmRSS:") }

  /// Returns the peak since the last call of `forgetPeak`.
  static func peak() -> Int { status("VmHWM:") }

  static func forgetPeak() { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }

  private static func status(_ key: String) -> Int {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }.map { $0 * 1024 } ?? 0
  }
}
