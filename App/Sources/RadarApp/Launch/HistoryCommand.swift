import ArgumentParser
import UDFInspector
import UDFJournal

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Shows every action that was kept, in order.",
    usage: """
      radar history [--json] [--state <path>]
      radar history show <number> [--json] [--state <path>]
      """,
    discussion: """
      With --json, each action is an object on a line of its own. --state names the file in which the state is \
      kept, as for radar itself. Another radar may be running meanwhile. If an action cannot be read, the others \
      are shown, and the status is 1.
      """,
    subcommands: [ListCommand.self, ShowCommand.self],
    defaultSubcommand: ListCommand.self
  )
}

struct LookOptions: ParsableArguments {
  @OptionGroup var json: JSONOption
  @OptionGroup var state: StateOption

  func text(_ info: EntryInfo, _ text: (EntryInfo) -> String) throws -> String {
    json.isOn ? try JSONLine.text(info) : text(info)
  }
}

struct ListCommand: ParsableCommand, Launchable {
  static let configuration = command("list", "Shows every action on a line.")

  @OptionGroup var options: LookOptions

  func launch(in world: World) async throws -> Int32 {
    var isWhole = true
    let reader = try Kept.reader(options.state.requiredFile(world.environment))
    try reader.forEachEntry { entry in
      world.print(try options.text(EntryInfo(entry), \.text))
    } gap: { gap in
      isWhole = false
      world.complain(gap)
    }
    return isWhole ? 0 : 1
  }
}

struct ShowCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows an action, where it came from, and what it changed."
  )

  @Argument(help: "The number of the action, as the history lists it.") var number: Int
  @OptionGroup var options: LookOptions

  func launch(in world: World) async throws -> Int32 {
    let reader = try Kept.reader(options.state.requiredFile(world.environment))
    let history = try reader.numbers.contains(number) ? reader.history(number...number) : nil
    guard let history, let entry = history.entries.first else {
      throw CommandError("There is no action \(number): \(try reader.choice)")
    }
    let info = EntryInfo(entry, changes: history.changes(of: number))
    world.print(try options.text(info) { $0.lines.joined(separator: "\n") })
    return 0
  }
}

extension JournalReader<AppState> {
  var choice: String {
    get throws {
      let numbers = try numbers
      if numbers.upperBound == 1 { return "none was kept yet" }
      guard let first = numbers.first, let last = numbers.last else {
        return "none is kept any more"
      }
      return "choose from \(first) to \(last)"
    }
  }
}

struct BisectCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Finds the first action after which a condition on the state holds.",
    discussion: """
      A condition is a path in the state, a comparison and a value, as in 'feed.unread > 10' or \
      'search.query == swift'. The comparisons are == != < <= > >= and contains. The command state shows the paths, \
      and count is the number of elements of a list. --test cuts the history down to the actions that matter.
      """
  )

  @Argument(help: "The condition, in quotation marks for the shell.") var condition: String
  @Option(help: .named("file", "Write the actions that matter to a file, as a Swift test."))
  var test: String?

  @OptionGroup var options: LookOptions

  func launch(in world: World) async throws -> Int32 {
    let condition = try Condition(condition)
    let place = try options.state.requiredFile(world.environment)
    let history = try Kept.reader(place).history()
    if try condition.holds(in: history.start) {
      throw CommandError("That holds from the start, before the first action")
    }
    guard let found = try history.bisect(where: { try condition.holds(in: $0) }) else {
      throw CommandError("That never holds: \(history.entries.count) actions were looked at")
    }
    let info = EntryInfo(found, changes: history.changes(of: found.number))
    let text = try options.text(info) { $0.lines.joined(separator: "\n") }
    world.print(text, about: test ?? "")
    guard let test, let short = try history.minimized(where: { try condition.holds(in: $0) })
    else { return 0 }
    let file = OutputFile(path: test, standardOutput: world.standardOutput)
    let name = "what made \(condition.text)"
    try SessionFile.write(test: short, named: name, expecting: condition, to: file)
    if !options.json.isOn {
      let line = "\(short.entries.count) of \(history.entries.count) actions matter: \(test)"
      world.print(line, about: test)
    }
    return 0
  }
}
