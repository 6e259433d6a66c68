import ArgumentParser
import FeedFeature
import UDFKit

enum FeedCommands: FeatureCommands {
  static let name = "feed"
  static let all: [any FeatureCommand<AppState>.Type] = [
    Add.self, List.self, Search.self, Like.self, Read.self, Rename.self, Group.self, Mute.self,
    Import.self, Export.self, Remove.self, Refresh.self, Watch.self, Unwatch.self,
  ]

  struct Add: FeatureCommand {
    static let configuration = command("add", "Follow a feed.")
    @Argument(help: .named("PATH", "A file, a repository or an address."), completion: .file())
    var path: [String]
    var arguments: String { path.joined(separator: " ") }
    // Radar knows which source a path means.
    var deed: Deed<AppState> { Deed(FeedAction.addRequested(arguments)) }
  }

  struct List: FeatureCommand {
    static let configuration = command(
      "list",
      "Choose which entries are shown.",
      usage: "[all|unread|liked]"
    )
    static let choices = Shown.allCases.map(\.rawValue)
    @Argument(help: .named("all|unread|liked", "The entries.")) var shown: Shown?
    @Flag(help: "The same as an option.") var option: Shown?
    var arguments: String { (option ?? shown)?.rawValue ?? "" }
    var deed: Deed<AppState> {
      Deed(FeedAction.filterChanged((option ?? shown ?? .all).filter)).startingOver().showingPane()
    }

    func validate() throws {
      guard let option, let shown else { return }
      throw ValidationError("choose \(shown) or \(option), and not both")
    }
  }

  enum Shown: String, CaseIterable, EnumerableFlag, ExpressibleByArgument {
    case all, unread, liked

    init?(argument: String) { self.init(rawValue: argument.lowercased()) }

    var filter: FeedFilter { FeedFilter(rawValue: rawValue) ?? .all }
  }

  struct Search: FeatureCommand {
    static let configuration = command("search", "Find words in all entries' texts.")
    @Argument(help: .named("WORDS", "The words to find.")) var words: [String]
    var arguments: String { words.joined(separator: " ") }
    var deed: Deed<AppState> {
      Deed(TextSearchAction.queryChanged(arguments)).startingOver().showingPane()
        .fails { $0.textSearch.query?.error }
    }

    static func typed(_ text: String) -> Deed<AppState>? {
      Deed(TextSearchAction.queryChanged(text), awaits: .state).startingOver()
    }
  }

  struct Like: FeatureCommand {
    static let configuration = command("like", "Like a shown entry, or take the like back.")
    @Argument(help: .named("N", "The number of the entry."), transform: wholeNumber) var number: Int
    var arguments: String { "\(number)" }
    var deed: Deed<AppState> {
      Deed(FeedEntryAction.likeToggled).row(\.feed.entries) { try $0.found.entryID(number) }
    }
  }

  struct Read: FeatureCommand {
    static let configuration = command(
      "read",
      "Mark a shown entry as read, or as unread; all marks all as read.",
      usage: OneOrAll.notation
    )
    static let choices = OneOrAll.choices
    @OptionGroup var rows: OneOrAll
    var arguments: String { rows.text }
    var deed: Deed<AppState> {
      guard let number = rows.number else { return Deed(FeedAction.allMarkedRead) }
      return Deed(FeedEntryAction.readToggled).row(\.feed.entries) { try $0.found.entryID(number) }
    }
  }

  struct Rename: FeatureCommand {
    static let configuration = command(
      "rename",
      "Rename a source; without a name, restore its first one."
    )
    @OptionGroup var source: NamedSource
    var arguments: String { source.text }
    var deed: Deed<AppState> { Deed(FeedAction.renameRequested(source.number, name: source.name)) }
  }

  struct Group: FeatureCommand {
    static let configuration = command(
      "group",
      "Put a source into a group; without a name, take it out."
    )
    @OptionGroup var source: NamedSource
    var arguments: String { source.text }
    var deed: Deed<AppState> { Deed(FeedAction.groupChanged(source.number, group: source.name)) }
  }

  struct NamedSource: ParsableArguments, Sendable {
    @Argument(help: .named("N", "The number of the source."), transform: wholeNumber)
    var number: Int
    @Argument(help: .named("NAME", "The name.")) private var words: [String] = []
    var name: String { words.joined(separator: " ") }
    var text: String { "\(number)" + (name.isEmpty ? "" : " \(name)") }
  }

  struct Mute: FeatureCommand {
    static let configuration = command(
      "mute",
      "Mute or unmute a source: its new entries are read and not counted."
    )
    @Argument(help: .named("N", "The number of the source."), transform: wholeNumber)
    var number: Int
    var arguments: String { "\(number)" }
    var deed: Deed<AppState> { Deed(FeedAction.muteToggled(number)) }
  }

  struct Import: FeatureCommand {
    static let configuration = command("import", "Follow the feeds of an OPML file.")
    @Argument(help: .named("FILE", "The OPML file."), completion: .file()) var path: [String]
    var arguments: String { path.joined(separator: " ") }
    var deed: Deed<AppState> {
      Deed(ExchangeAction.importRequested(path: arguments))
        .fails { $1.feed.importProblem(since: $0.feed) }
        .notes { $0.feed.note }
    }
  }

  struct Export: FeatureCommand {
    static let configuration = command("export", "Write the sources to an OPML file.")
    @Argument(help: .named("FILE", "The OPML file."), completion: .file()) var path: [String]
    var arguments: String { path.joined(separator: " ") }
    var file: String? { arguments }
    var deed: Deed<AppState> {
      Deed(ExchangeAction.exportRequested(path: arguments)).fails { $0.feed.error }
        .notes { $0.feed.note }
    }
  }

  struct Remove: FeatureCommand {
    static let configuration = command(
      "remove",
      "Stop following a source; asks first, unless --yes is given."
    )
    static let asks = true
    @Argument(help: .named("N", "The number of the source."), transform: wholeNumber)
    var number: Int
    @Flag(help: "Do not ask.") var yes = false
    var arguments: String { "\(number)" + (yes ? " --yes" : "") }
    var deed: Deed<AppState> {
      if yes { return Deed(FeedAction.sourceRemoved(number)).startingOver() }
      let reason = "feed remove asks first, which a script cannot answer"
      let refusal = CommandError("\(reason): type feed remove \(number) --yes")
      return Deed(FeedAction.removalRequested(number)).refused(refusal).startingOver()
    }
  }

  struct Refresh: FeatureCommand {
    static let configuration = command("refresh", "Read all sources again.")
    var deed: Deed<AppState> {
      Deed(FeedAction.refreshRequested)
        .fails { FeedState.problem(reading: $0.feed.sources.elements) }
        .notes { $0.feed.refreshWarning }
    }
  }

  struct Watch: FeatureCommand {
    static let configuration = command("watch", "Refresh all sources at an interval.")
    @Argument(help: .named("SECONDS", "The interval."), transform: wholeNumber) var seconds: Int
    var arguments: String { "\(seconds)" }
    // A watch never ends.
    var deed: Deed<AppState> { Deed(FeedAction.watchRequested(seconds: seconds), awaits: .state) }
  }

  struct Unwatch: FeatureCommand {
    static let configuration = command("unwatch", "Stop refreshing at an interval.")
    var deed: Deed<AppState> { Deed(FeedAction.unwatchRequested) }
  }
}
