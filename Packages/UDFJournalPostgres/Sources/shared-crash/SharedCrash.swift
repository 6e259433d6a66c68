import Foundation

/// Processes that share one order, are killed, and look whether it has everything.
///
/// ```
/// Tools/postgres shared-crash COUNT [SEED]
/// ```
@main
struct SharedCrash {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 4, arguments[0] == "child", let process = Int(arguments[1]),
      let count = Int(arguments[2])
    {
      return try await CrashChild.run(process, count: count, schema: arguments[3])
    }
    guard let count = arguments.first.flatMap({ Int($0) }), count >= 100,
      ProcessInfo.processInfo.environment["UDF_POSTGRES"] != nil
    else {
      FileHandle.standardError.write(
        Data("usage: Tools/postgres shared-crash COUNT [SEED], with 100 actions or more\n".utf8)
      )
      exit(2)
    }
    let seed = arguments.count > 1 ? UInt64(arguments[1]) : nil
    exit(try await CrashRun(count: count).run(seed: seed ?? .random(in: 0...9999)) ? 0 : 1)
  }
}
