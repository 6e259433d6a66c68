import ArgumentParser

/// The options of a session of commands.
struct SessionOptions: ParsableArguments {
  @OptionGroup var json: JSONOption

  @Flag(
    name: .customLong("pane"),
    help: "Print all that the feature shows, and not only what the command changed."
  )
  var printsPanes = false

  @Option(help: "The page of a list to print, of 100 rows, or all.")
  var page = ShownPage.first

  @Option(
    name: .customLong("inspect"),
    defaultAsFlag: 0,
    parsing: .next,
    help: ArgumentHelp(
      "Show the running program in a browser, and print the address; 0 takes any free port.",
      valueName: "port"
    )
  )
  var inspectedPort: Int?

  @OptionGroup var source: SourceOptions

  @OptionGroup var state: StateOptions

  func validate() throws {
    guard let inspectedPort, UInt16(exactly: inspectedPort) == nil else { return }
    throw ValidationError(
      "There is no port \(inspectedPort): choose one from 1 to 65535, or 0 for any free one"
    )
  }
}
