import ArgumentParser
import UDFInspector
import UDFJournal

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

  @Argument(help: "The condition, in quotation marks for the shell.")
  var condition: String

  @Option(
    name: .customLong("test"),
    help: .named("file", "Write the actions that matter to a file, as a Swift test.")
  )
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
