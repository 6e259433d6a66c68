import Foundation

/// A program that kills itself again and again, and looks whether its journal has kept everything (law 11).
///
/// ```
/// journal-crash ROUNDS [SEED]
/// ```
@main
struct JournalCrash {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "child" where arguments.count == 2:
      try await CrashChild.run(URL(filePath: arguments[1]))
    case "full" where arguments.count == 2:
      try await FullDisk.run(URL(filePath: arguments[1]))
    case "full-begin" where arguments.count == 2: FullDisk.begin(URL(filePath: arguments[1]))
    case "write" where arguments.count == 3:
      try await PlainReader.write(URL(filePath: arguments[1]), copy: URL(filePath: arguments[2]))
    case "read" where arguments.count == 2: PlainReader.run(URL(filePath: arguments[1]))
    case let text?:
      guard let rounds = Int(text), rounds > 0 else { fallthrough }
      let seed = arguments.count > 1 ? UInt64(arguments[1]) : nil
      exit(try CrashRounds(count: rounds, seed: seed ?? .random(in: 0...9999)).run() ? 0 : 1)
    default:
      FileHandle.standardError.write(Data("usage: journal-crash ROUNDS [SEED]\n".utf8))
      exit(2)
    }
  }
}
