import Foundation

enum Browser {
  #if canImport(Darwin)
  private static let programs = [["open"]]
  #else
  private static let programs = [["xdg-open"], ["gio", "open"], ["wslview"]]
  #endif

  static func open(_ link: String) async -> String? {
    let environment = ProcessInfo.processInfo.environment
    guard let (program, arguments) = command(for: link, environment) else {
      return "No browser is known here: install \(programs[0][0]), or copy the link with y"
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (endings, ended) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { ended.yield($0.terminationStatus) }
    do { try process.run() } catch {
      return "\(program) cannot be started: copy the link with y"
    }
    let status = await endings.first { _ in true }
    return status == 0 ? nil : "\(program) could not open the link: copy it with y"
  }

  static func command(
    for link: String,
    _ environment: [String: String]
  ) -> (program: String, arguments: [String])? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let chosen = (environment["BROWSER"] ?? "").split(separator: " ").map(String.init)
    for words in [chosen] + programs {
      guard let name = words.first else { continue }
      let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
      let path = paths.first { FileManager.default.isExecutableFile(atPath: $0) }
      if let path { return (path, words.dropFirst() + [link]) }
    }
    return nil
  }
}
