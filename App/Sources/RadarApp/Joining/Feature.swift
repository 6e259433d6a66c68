import UDFJournal
import UDFKit
import UDFTerminal

/// A joined feature: all that radar knows of it.
struct Feature<Root: Sendable>: Sendable {
  enum Place: Sendable {
    /// A few lines at the top, beside radar's messages.
    case top

    /// All lines that are left.
    case main
  }

  struct Start: Sendable {
    let action: any Action

    /// What a script waits for before its first command.
    let awaited: Awaited

    /// Whether only a screen gains by it, which stays open.
    var isForScreen = false
  }

  struct Undone: Sendable {
    let words: String

    /// Returns the action that goes on with what runs in the state that came back, or nil if nothing is missing.
    let resumed: @Sendable (Root) -> (any Action)?
  }

  let commands: any FeatureCommands<Root>.Type
  var place = Place.main
  let reducer: Reducer<Root>
  /// The types of the actions that need not be there after a restart, and are not kept.
  var transient: [any Action.Type] = []
  let pane: @MainActor @Sendable (Store<Root>) -> any Pane

  private(set) var resumed: @Sendable (Root) -> (any Action)? = { _ in nil }
  private(set) var starting: @Sendable (Root, Settings, Bool) -> [Start] = { _, _, _ in [] }
  private(set) var messages: @Sendable (Root) -> [String] = { _ in [] }
  private(set) var forgetting: @Sendable (Root) -> (any Action)? = { _ in nil }
  private(set) var undone: @Sendable (any Action) -> Undone? = { _ in nil }
  private(set) var completed: @Sendable (Deed<Root>) -> Deed<Root> = { $0 }
}

extension Feature {
  init<Slice: Sendable>(
    _ commands: any FeatureCommands<Root>.Type,
    at slice: any WritableKeyPath<Root, Slice> & Sendable,
    in place: Place = .main,
    _ reducer: Reducer<Slice>,
    transient: [any Action.Type] = [],
    pane: @escaping @MainActor @Sendable (Store<Slice>) -> any Pane
  ) {
    self.init(
      commands: commands,
      place: place,
      reducer: Scope(slice) { reducer },
      transient: transient,
      pane: { pane($0.scope(slice)) }
    )
  }

  var name: String { commands.name }

  var forms: [CommandForm<Root>] {
    commands.all.map { CommandForm($0, of: name, completed: completed) }
  }

  /// Dispatches an action when the program has restored a state whose effects ended with the program before.
  func resuming(_ action: @escaping @Sendable (Root) -> (any Action)?) -> Feature {
    with(self) { $0.resumed = action }
  }

  /// Lets the screen show the messages of the feature in full.
  func telling(
    _ messages: @escaping @Sendable (Root) -> [String?],
    forgetting: @escaping @Sendable (Root) -> (any Action)? = { _ in nil }
  ) -> Feature {
    with(self) { feature in
      feature.messages = { messages($0).compactMap(\.self) }
      feature.forgetting = forgetting
    }
  }

  /// Adds to what a command does what only the program knows, such as the source that a path means.
  func completing(_ deed: @escaping @Sendable (Deed<Root>) -> Deed<Root>) -> Feature {
    with(self) { $0.completed = deed }
  }

  /// Dispatches actions that the settings ask for when a program starts.
  func starting(_ actions: @escaping @Sendable (Root, Settings, Bool) -> [Start]) -> Feature {
    with(self) { $0.starting = actions }
  }

  /// Lets `undo` take back the actions of a type for which a function returns words.
  func undoing<A: Action>(
    _ type: A.Type,
    saying words: @escaping @Sendable (A) -> String?,
    resuming next: @escaping @Sendable (_ action: A, Root) -> (any Action)? = { _, _ in nil }
  ) -> Feature {
    with(self) { feature in
      feature.undone = { [others = feature.undone] action in
        guard let own = action as? A else { return others(action) }
        return words(own).map { words in Undone(words: words) { next(own, $0) } }
      }
    }
  }
}
