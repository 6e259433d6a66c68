import CProbe
import Foundation

/// This program, run again for each count, and callgrind, which counts its instructions.
struct Counter {
  private let program = URL(filePath: CommandLine.arguments[0]).absoluteURL
  private let valgrind: String?

  init() {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    valgrind = folders.map { "\($0)/valgrind" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Whether instructions can be counted, which `PATH` must have valgrind for.
  var countsInstructions: Bool { valgrind != nil }

  /// Returns the heap blocks that the given operations allocate.
  func allocations(of arguments: [String]) throws -> Int {
    let report = try output(of: [program.path()] + arguments)
    let told = report.split(separator: "allocations ").last?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if let number = told.flatMap({ Int($0) }) { return number }
    throw GuardError("kernel-count said nothing of allocations: \(report)")
  }

  /// Returns the instructions of the given operations.
  func instructions(of arguments: [String]) throws -> Int {
    let report = try profile(arguments, writingTo: "/dev/null")
    let line = report.split(separator: "\n").last { $0.contains("Collected : ") }
    if let number = line?.split(separator: " ").last.flatMap({ Int($0) }) { return number }
    throw GuardError("valgrind gave no count for \(arguments.joined(separator: " ")):\n\(report)")
  }

  /// Counts the instructions of the given operations line by line, and returns what the program and the tool say.
  @discardableResult
  func profile(_ arguments: [String], writingTo profile: String) throws -> String {
    let options =
      probe_steers_callgrind()
      ? ["--instr-atstart=no"]
      : ["--collect-atstart=no", "--toggle-collect=kernel_count_measured"]
    return try output(
      of: [valgrind ?? "valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile)"] + options
        + [program.path()] + arguments
    )
  }

  /// Runs a command and returns its output, or throws an error with the output if the command failed.
  private func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    // Swift's hash values differ between runs, and so does the number of steps to find a key.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 0 { return text }
    throw GuardError("\(command.joined(separator: " ")) failed:\n\(text)")
  }
}

/// The reason why nothing could be counted.
struct GuardError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
