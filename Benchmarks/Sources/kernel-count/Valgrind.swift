import Foundation

/// A counter of kernel-count's instructions that uses callgrind.
struct Valgrind {
  let path: String
  let options: [String]

  /// Creates a counter, or returns nil if `PATH` contains no valgrind.
  init?(counting counter: URL) throws {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let candidates = folders.map { "\($0)/valgrind" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    self.path = path
    let steers = try Command(counter, ["steers-callgrind"]).output()
    options =
      ["--tool=callgrind"]
      + (steers.hasPrefix("true")
        ? ["--instr-atstart=no"]
        : ["--collect-atstart=no", "--toggle-collect=kernel_count_measured"])
  }

  /// Returns the instructions of the given operations.
  func instructions(of counter: URL, _ arguments: [String]) throws -> Int {
    let report = try run(counter, arguments, writingTo: URL(filePath: "/dev/null"))
    let line = report.split(separator: "\n").last { $0.contains("Collected : ") }
    guard let line, let number = line.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw GuardError("valgrind gave no count for \(arguments.joined(separator: " ")):\n\(report)")
    }
    return number
  }

  /// Counts the instructions of the given operations line by line, and returns what the program and the tool say.
  func run(_ counter: URL, _ arguments: [String], writingTo profile: URL) throws -> String {
    let output = "--callgrind-out-file=\(profile.path())"
    let command = Command(URL(filePath: path), options + [output, counter.path()] + arguments)
    return try command.output()
  }
}
