import Foundation

/// The user's browser.
enum Browser {
  #if canImport(Darwin)
  private static let programs = ["open"]
  #else
  private static let programs = ["xdg-open", "gio", "wslview"]
  #endif

  /// Opens an address, and returns a line that says why that failed, or nil.
  ///
  /// The program's own output would spoil the screen, so it is dropped.
  static func open(_ link: String) async -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = programs.lazy.compactMap { name in
      folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    guard let program = found.first else {
      return "No browser is known here: install \(programs[0]), or copy the link with y"
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = program.hasSuffix("/gio") ? ["open", link] : [link]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (endings, ended) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended.yield($0.terminationStatus) }
    do {
      try process.run()
    } catch {
      return "\(program) cannot be started: copy the link with y"
    }
    let status = await endings.first { _ in true }
    return status == 0 ? nil : "\(program) could not open the link: copy it with y"
  }
}
