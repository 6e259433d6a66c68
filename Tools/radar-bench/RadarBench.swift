import Foundation
import RadarApp

/// A program that measures radar as a user meets it: its start, its keys, and its refresh.
///
/// ```
/// radar-bench                        # a table of times, to be built in release
/// radar-bench make STATE 10000 20    # keeps 10,000 entries of 20 sources in a file
/// radar-bench likes STATE 100        # likes an entry 100 times, and prints the time of each key
/// radar-bench count STATE 5          # the same for callgrind, which counts the instructions of these keys
/// radar-bench start STATE            # ends after the first picture
/// radar-bench peak COMMAND ...       # runs a command, and prints its largest memory in kilobytes
/// ```
@main
struct RadarBench {
  static func main() {
    Task { @MainActor in
      await run(Array(CommandLine.arguments.dropFirst()))
      // Threads of the pool that end during the count cause errors in valgrind.
      fflush(nil)
      _exit(0)
    }
    // An asynchronous `main` ends the first thread, which valgrind does not survive.
    while true { RunLoop.main.run() }
  }

  @MainActor
  private static func run(_ arguments: [String]) async {
    do {
      switch arguments.first {
      case nil: try await Report().print()
      case "make" where arguments.count == 4:
        guard let entries = Int(arguments[2]), let sources = Int(arguments[3]) else { fallthrough }
        try await Sample(entries: entries, sources: sources).keep(in: arguments[1])
      case "likes" where arguments.count == 3:
        guard let count = Int(arguments[2]) else { fallthrough }
        let times = await Likes(count: count).run(arguments[1])
        print(times.map { "\($0 / .milliseconds(1))" }.joined(separator: "\n"))
      case "count" where arguments.count == 3:
        guard let count = Int(arguments[2]) else { fallthrough }
        // Radar would first write the index of all texts.
        _ = await Likes(count: count, whenMeasured: { _exit(0) }).run(arguments[1])
      case "start" where arguments.count == 2:
        await start(arguments[1])
      case "peak" where arguments.count > 1:
        try Peer.peak(Array(arguments.dropFirst()))
      default:
        print(
          "usage: radar-bench [make STATE ENTRIES SOURCES | likes STATE COUNT | count STATE COUNT | "
            + "start STATE | peak COMMAND ...]"
        )
        exit(2)
      }
    } catch {
      print("radar-bench: \(error)")
      exit(1)
    }
  }

  /// Runs radar, and ends the process as soon as the first picture is written.
  private static func start(_ state: String) async {
    let world = World.terminal((40, 120)) { _ in
    } write: { text in
      if text.contains("feeds") { _exit(0) }
    }
    _ = await RadarProgram.run(["--state", state], in: world)
  }
}
