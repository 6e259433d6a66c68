import FeedParsing
import Foundation

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
    let columns = ["MB", "MB/s", "best", "memory", "x doc", "entries"]
    print("document".padded(22) + columns.map { $0.right(9) }.joined())
    for sample in Sample.all {
      measure(sample, bytes: megabytes * 1_000_000)
    }
  }

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
      let clock = ContinuousClock()
      let time = clock.measure {
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
    let figures = [size, rates[3], rates[6], memory, 1 + memory / size].map { $0.text(9) }
    print(sample.name.padded(22) + figures.joined() + "\(entries)".right(9))
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    padding(toLength: width, withPad: " ", startingAt: 0)
  }

  fileprivate func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Double {
  fileprivate func text(_ width: Int) -> String { String(format: "%.1f", self).right(width) }
}
