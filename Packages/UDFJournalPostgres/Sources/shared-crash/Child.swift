import Foundation
import Synchronization

/// The lines that all children say, in the order in which they arrive.
final class Lines: Sendable {
  private let lines = Mutex<[(process: Int, line: String)]>([])
  private let ready = DispatchSemaphore(value: 0)

  func append(_ process: Int, _ line: String) {
    lines.withLock { $0.append((process, line)) }
    ready.signal()
  }

  /// Waits for the next line.
  func next() -> (process: Int, line: String) {
    ready.wait()
    return lines.withLock { $0.removeFirst() }
  }
}

/// A process that runs `CrashChild`.
struct Child {
  private let process = Process()
  private let input = Pipe()

  init(_ number: Int, count: Int, schema: String, _ lines: Lines) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["child", "\(number)", "\(count)", schema]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let file = output.fileHandleForReading
    Thread.detachNewThread {
      var text = Data()
      while case let more = file.availableData, !more.isEmpty {
        text += more
        while let end = text.firstIndex(of: 0x0A) {
          lines.append(number, String(decoding: text[..<end], as: UTF8.self))
          text = Data(text[(end + 1)...])
        }
      }
      // What a killed process said last may be cut off.
      lines.append(number, "end")
    }
  }

  /// Ends the process at once, wherever it is.
  func killNow() { kill(process.processIdentifier, SIGKILL) }

  /// Lets the process say its state and end.
  func finish() { input.fileHandleForWriting.write(Data("\n".utf8)) }

  /// Waits until the process has ended.
  func wait() { process.waitUntilExit() }
}
