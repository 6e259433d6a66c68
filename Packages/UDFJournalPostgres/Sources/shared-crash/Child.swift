import Foundation

/// A process that runs `CrashChild`.
struct Child {
  private let process = Process()
  private let input = Pipe()

  init(
    _ number: Int,
    count: Int,
    schema: String,
    say: @escaping @Sendable (String) -> Void
  ) throws {
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
          say(String(decoding: text[..<end], as: UTF8.self))
          text = Data(text[(end + 1)...])
        }
      }
      // What a killed process said last may be cut off.
      say("end")
    }
  }

  func killNow() { kill(process.processIdentifier, SIGKILL) }

  /// Lets the process say its state and end.
  func finish() { input.fileHandleForWriting.write(Data("\n".utf8)) }
}
