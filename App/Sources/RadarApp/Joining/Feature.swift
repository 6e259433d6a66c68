import UDFJournal
import UDFKit
import UDFTerminal

/// A joined feature: all that radar knows of it.
///
/// A feature's package knows its state, its rules and its pane, and no program. An entry joins it to the state of
/// a program, here `Root`, and gives it commands. Nothing else of the program names a feature: the store runs the
/// reducers of all entries, the screen shows their panes, and help lists their commands.
///
/// ```swift
/// extension Feature<AppState> {
///   static var counter: Feature {
///     Feature(CounterCommands.self, at: \.counter, CounterFeature.reducer, pane: CounterFeature.connect)
///   }
/// }
/// ```
///
/// The entry has one type for all features, and the type of the slice ends in its initializer. So a list can hold
/// all entries, and no entry converts a type.
struct Feature<Root: Sendable>: Sendable {
  /// The part of the screen in which a pane is shown.
  enum Place: Sendable {
    /// A few lines at the top, beside radar's messages.
    case top

    /// All lines that are left.
    case main
  }

  /// An action at the start of a program.
  struct Start: Sendable {
    let action: any Action

    /// What a script waits for before its first command.
    ///
    /// A single command leaves out what has no end.
    let awaited: Awaited

    /// Whether only a screen gains by it, which stays open.
    var isForScreen = false
  }

  /// What an undo takes back.
  struct Undone: Sendable {
    /// What the user did.
    let words: String

    /// Returns the action that goes on with what runs in the state that came back, or nil if nothing is missing.
    let resumed: @Sendable (Root) -> (any Action)?
  }

  /// The commands, under the name of the feature.
  let commands: any FeatureCommands<Root>.Type

  let place: Place

  /// The rules on the feature's slice.
  let reducer: Reducer<Root>

  /// Creates the pane of the feature in a store.
  ///
  /// The pane has the props of the current state.
  let pane: @MainActor @Sendable (Store<Root>) -> any Pane

  /// Returns the action that continues what ran when the program ended, or nil if nothing of the feature ran.
  private(set) var resumed: @Sendable (Root) -> (any Action)? = { _ in nil }

  /// Returns the actions that the settings ask for when a program starts, each with what a script waits for.
  private(set) var starting: @Sendable (Root, Settings, _ isFirst: Bool) -> [Start] = { _, _, _ in
    []
  }

  /// Returns what the feature says, a line each, such as an error.
  private(set) var messages: @Sendable (Root) -> [String] = { _ in [] }

  /// Returns the action that takes away what the feature says about an earlier command, or nil if it says nothing.
  private(set) var forgetting: @Sendable (Root) -> (any Action)? = { _ in nil }

  /// Returns what `undo` takes back with an action, or nil if it does not take it back.
  private(set) var undone: @Sendable (any Action) -> Undone? = { _ in nil }

  /// Returns what a command does with what only the program knows.
  private(set) var completed: @Sendable (Deed<Root>) -> Deed<Root> = { $0 }

  /// The types of the actions that need not be there after a restart, and are not kept.
  let transient: [any Action.Type]

  /// Joins a feature.
  ///
  /// - Parameters:
  ///   - commands: the commands, whose name is the title of the pane.
  ///   - slice: the place of the feature's state.
  ///   - place: the part of the screen.
  ///   - reducer: the feature's rules, with their clients.
  ///   - transient: the types of actions that change nothing that must be there after a restart, and are not kept.
  ///   - pane: the feature's `connect(to:)`.
  init<Slice: Sendable, FeaturePane: Pane>(
    _ commands: any FeatureCommands<Root>.Type,
    at slice: any WritableKeyPath<Root, Slice> & Sendable,
    in place: Place = .main,
    _ reducer: Reducer<Slice>,
    transient: [any Action.Type] = [],
    pane: @escaping @MainActor @Sendable (Store<Slice>) -> FeaturePane
  ) {
    self.init(
      commands,
      in: place,
      Scope(slice) { reducer },
      transient: transient,
      pane: { pane($0.scope(slice)) }
    )
  }

  /// Joins features that have one name and one pane, which shows slices of each.
  ///
  /// The parameters are those of the other form, for rules on the whole state and a pane of it.
  init<FeaturePane: Pane>(
    _ commands: any FeatureCommands<Root>.Type,
    in place: Place = .main,
    _ reducer: Reducer<Root>,
    transient: [any Action.Type] = [],
    pane: @escaping @MainActor @Sendable (Store<Root>) -> FeaturePane
  ) {
    self.commands = commands
    self.place = place
    self.reducer = reducer
    self.transient = transient
    self.pane = { pane($0) }
  }

  /// The name, which is the title of the pane and the first word of the commands.
  var name: String { commands.name }

  /// The forms of the commands, in the order of help.
  var forms: [CommandForm<Root>] {
    func form<Command: FeatureCommand<Root>>(_ command: Command.Type) -> CommandForm<Root> {
      CommandForm(command, of: name, completed: completed)
    }
    return commands.all.map { form($0) }
  }

  /// Dispatches an action when the program has restored a state whose effects ended with the program before.
  ///
  /// The function returns nil if no effect is missing.
  func resuming(_ action: @escaping @Sendable (Root) -> (any Action)?) -> Feature {
    changed { $0.resumed = action }
  }

  /// Lets the screen show the messages of the feature in full.
  ///
  /// - Parameters:
  ///   - messages: returns the messages, of which some may be missing.
  ///   - forgetting: returns an action that takes them away, which is dispatched before the next command and at the
  ///     next start, or nil if there are none.
  /// - Returns: the feature, which tells them.
  func telling(
    _ messages: @escaping @Sendable (Root) -> [String?],
    forgetting: @escaping @Sendable (Root) -> (any Action)? = { _ in nil }
  ) -> Feature {
    changed { feature in
      feature.messages = { messages($0).compactMap(\.self) }
      feature.forgetting = forgetting
    }
  }

  /// Adds to what a command does what only the program knows, such as the source that a path means.
  func completing(_ deed: @escaping @Sendable (Deed<Root>) -> Deed<Root>) -> Feature {
    changed { $0.completed = deed }
  }

  /// Dispatches actions that the settings ask for when a program starts.
  ///
  /// The function gets the state, the settings, and whether there was no state before.
  func starting(_ actions: @escaping @Sendable (Root, Settings, Bool) -> [Start]) -> Feature {
    changed { $0.starting = actions }
  }

  /// Lets `undo` take back the actions of a type for which a function returns words.
  ///
  /// An undo changes the state only. Leave out an action whose effects must end with it, such as a timer.
  ///
  /// - Parameters:
  ///   - type: the type of the actions.
  ///   - words: returns what the user did, as in "Taken back: the like", or nil for an action that stays.
  ///   - next: returns an action for the state that came back by an undo or a redo, or nil if no effect is missing.
  /// - Returns: the feature, whose actions can be taken back.
  func undoing<A: Action>(
    _ type: A.Type,
    saying words: @escaping @Sendable (A) -> String?,
    resuming next: @escaping @Sendable (_ action: A, Root) -> (any Action)? = { _, _ in nil }
  ) -> Feature {
    changed { feature in
      feature.undone = { [others = feature.undone] action in
        guard let own = action as? A else { return others(action) }
        return words(own).map { words in Undone(words: words) { next(own, $0) } }
      }
    }
  }

  private func changed(_ change: (inout Feature) -> Void) -> Feature {
    var feature = self
    change(&feature)
    return feature
  }
}
