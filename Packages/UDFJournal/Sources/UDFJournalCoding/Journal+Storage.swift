public import UDFJournal
public import UDFJournalStorage
public import UDFKit

extension Journal {
  /// Opens the journal in any storage.
  ///
  /// The storage alone decides where and how rows are kept. No other journal may use it, and the journal closes it.
  /// Everything else is as for a file; see `Journal.open(at:)`.
  ///
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
    return Journal(opening, storage, try opening.begin(storage), middleware, settings)
  }
}

extension JournalReader {
  /// Opens any storage to read.
  ///
  /// The other arguments are those with which the journal is written.
  ///
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
