import ArgumentParser
import FeedFeature
import SearchFeature
import UDFKit

enum SearchCommands: FeatureCommands {
  static let name = "search"
  static let all: [any FeatureCommand<AppState>.Type] = [
    Find.self, Next.self, Starred.self, Watched.self, Open.self,
  ]

  struct Find: FeatureCommand {
    static let configuration = command("WORDS", "Find repositories.")
    static let isDefault = true
    @Argument(help: .named("WORDS", "The words to find.")) var words: [String]
    var arguments: String { words.joined(separator: " ") }
    var deed: Deed<AppState> { list(SearchAction.searchRequested(arguments)) }

    static func typed(_ text: String) -> Deed<AppState>? {
      Deed(SearchAction.queryChanged(text), awaits: .state).startingOver()
    }
  }

  struct Next: FeatureCommand {
    static let configuration = command("next", "Show more results.")
    var deed: Deed<AppState> {
      Deed(SearchAction.nextPageRequested).showingPane().fails { $0.search.error }
    }
  }

  struct Starred: FeatureCommand {
    static let configuration = command(
      "starred",
      "List what a GitHub user has starred; needs --live."
    )
    @Argument(help: .named("USER", "The name of the user.")) var user: [String]
    var arguments: String { user.joined(separator: " ") }
    var deed: Deed<AppState> { list(SearchAction.searchRequested("starred:\(arguments)")) }
  }

  struct Watched: FeatureCommand {
    static let configuration = command("watched", "List what a GitHub user watches; needs --live.")
    @Argument(help: .named("USER", "The name of the user.")) var user: [String]
    var arguments: String { user.joined(separator: " ") }
    var deed: Deed<AppState> { list(SearchAction.searchRequested("watched:\(arguments)")) }
  }

  struct Open: FeatureCommand {
    static let configuration = command(
      "open",
      "Open a result, or all that are shown, and follow their releases.",
      usage: OneOrAll.notation
    )
    static let choices = OneOrAll.choices
    @OptionGroup var rows: OneOrAll
    var arguments: String { rows.text }
    var deed: Deed<AppState> {
      guard let number = rows.number else {
        return Deed(SearchAction.allResultsOpened)
          .fails { state in
            let sources = state.search.results.map(\.feedSource)
            return FeedState.problem(reading: sources.compactMap { state.feed.sources[id: $0] })
          }
          .notes { state in
            let more = state.search.hasNext ? "; search next lists more results" : ""
            return state.feed.note.map { $0 + more }
          }
      }
      return Deed(SearchAction.resultOpened(number))
        .fails { $0.search.selected.map(\.feedSource).flatMap($0.feed.problem(adding:)) }
        .notes {
          $0.search.selected.map {
            "\($0.fullName) is open and its releases are followed: feed list shows them"
          }
        }
    }
  }

  private static func list(_ action: SearchAction) -> Deed<AppState> {
    Deed(action).startingOver().showingPane().fails { $0.search.error }
  }
}
