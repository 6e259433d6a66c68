public import UDFJournal
public import UDFJournalStorage
public import UDFKit

extension Journal {
  /// Opens the journal in any storage.
  ///
  /// The storage alone decides where and how rows are kept. Everything else is as for a file; see
  /// `Journal.open(at:)`.
  ///
  /// - Parameters:
  ///   - storage: the place, which no other journal uses. The journal closes it.
  ///   - initial: the state with which a new journal begins.
  ///   - reducer: the rules.
  ///   - middleware: functions around every dispatch.
  ///   - settings: the settings of the store.
  ///   - journal: the settings of the journal.
  /// - Returns: the journal, which must be held.
  /// - Throws: a `JournalError`, or an error of the storage.
  public static func open(
    in storage: some JournalStorage,
    initial: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings(),
    journal: JournalSettings<State> = JournalSettings()
  ) throws -> Journal {
    let opening = try Opening(reducer: reducer, settings: journal, initial: initial)
    return try Journal(opening, storage, opening.restore(storage), middleware, settings)
  }
}

extension JournalReader {
  /// Opens any storage to read.
  ///
  /// - Parameters:
  ///   - storage: the place.
  ///   - initial: the state with which a new journal begins.
  ///   - reducer: the rules.
  ///   - settings: the settings with which the journal is written.
  /// - Throws: a `JournalError` if a newer version of the program wrote the storage, or an error of the storage.
  public init(
    in storage: some JournalStorage,
    initial: State,
    reducer: Reducer<State>,
    settings: JournalSettings<State> = JournalSettings()
  ) throws {
    try self.init(storage, Opening(reducer: reducer, settings: settings, initial: initial))
  }
}
