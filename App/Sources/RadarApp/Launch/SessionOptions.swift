import ArgumentParser
import Foundation

/// A command that begins a session.
protocol SessionLauncher: ParsableCommand, Launchable {
  var json: JSONOption { get }
  var options: SessionOptions { get }
  var state: StateOption { get }
}

// Options that other commands have too are groups, which ArgumentParser passes on by types. They stand beside these,
// and not in them: a debug build of ArgumentParser checks a group in a group again for each check of the outer one.
struct SessionOptions: ParsableArguments {
  @Flag(help: "Print all that the feature shows, and not only what the command changed.")
  var pane = false

  @Option(help: "The page of a list to print, of 100 rows, or all.")
  var page = ShownPage.first

  @Option(
    name: .customLong("inspect"),
    defaultAsFlag: 0,
    parsing: .next,
    help: .named(
      "port",
      "Show the running program in a browser, and print the address; 0 takes any free port."
    )
  )
  var inspectedPort: Int?

  @Flag(exclusivity: .chooseLast)
  private var network: Network?

  var live: Bool? { network.map { $0 == .live } }

  @Option(
    name: .customLong("github-url"),
    help: .named("url", "The address of GitHub's API, or of a server like it; http:// or https://.")
  )
  var gitHubURL: WebAddress?

  @Option(
    name: .customLong("feed-url"),
    help: .named("url", "Where OWNER/NAME/releases.atom is found; http:// or https://.")
  )
  var feedURL: WebAddress?

  func problem(isLive: Bool) -> ValidationError? {
    if isLive || gitHubURL == nil && feedURL == nil { return nil }
    return ValidationError("--github-url and --feed-url are for the network: add --live")
  }

  func validate() throws {
    guard let inspectedPort, UInt16(exactly: inspectedPort) == nil else { return }
    throw Self.isNoPort("\(inspectedPort)")
  }

  /// ArgumentParser takes `--inspect=WORD` for a flag, because a word after `--inspect` may be another argument.
  static func checkPort(in arguments: [String]) throws(ValidationError) {
    let option = "--inspect="
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix(option) {
      let port = argument.dropFirst(option.count)
      if Int(port) == nil { throw isNoPort("\(Quoted(port))") }
    }
  }

  private static func isNoPort(_ port: String) -> ValidationError {
    ValidationError("There is no port \(port): choose one from 1 to 65535, or 0 for any free one")
  }
}

struct StateOption: ParsableArguments {
  @Option(
    name: .customLong("state"),
    help: .named(
      "path",
      "The file that keeps everything; else radar/journal.sqlite in $XDG_STATE_HOME, or in the usual place."
    )
  )
  var path: String?

  @Flag(name: .customLong("no-state"), help: "Begin with nothing, and keep nothing.")
  var keepsNothing = false

  func file(_ environment: [String: String]) -> URL? {
    path.map { URL(filePath: $0) } ?? StatePlace.usual(environment)
  }

  func requiredFile(_ environment: [String: String]) throws -> URL {
    if keepsNothing {
      throw ValidationError("--no-state is for a session, and this needs a state: leave it out")
    }
    guard let file = file(environment) else {
      throw CommandError("There is no folder for the state: name the file with --state PATH")
    }
    return file
  }

  func validate() throws {
    if path?.isEmpty == true { throw ValidationError("--state needs the path of a file") }
    if let path, path.hasSuffix("/") {
      throw ValidationError("--state \(Quoted.plain(path)) names a folder: name a file in it")
    }
    if keepsNothing, path != nil {
      throw ValidationError("--state and --no-state contradict each other: leave one out")
    }
  }
}

struct JSONOption: ParsableArguments {
  @Flag(
    name: .customLong("json"),
    help: "Print JSON, with an object on a line of its own for each answer."
  )
  var isOn = false
}

enum Network: String, EnumerableFlag {
  case live, noLive

  static func help(for value: Network) -> ArgumentHelp? {
    switch value {
    case .live: "Search GitHub and fetch feeds over the network."
    case .noLive: "Use only what radar brings, and files."
    }
  }
}

extension WebAddress: ExpressibleByArgument {}
