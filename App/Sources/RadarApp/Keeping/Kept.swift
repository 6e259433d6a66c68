import Foundation
import UDFJournal
import UDFKit

/// How radar's actions and state are kept.
enum Kept {
  /// The version of what is kept.
  static let version = 2

  /// Returns the rules of the whole program, with the rule that `undo` needs.
  static func reducer(_ features: [Feature<AppState>]) -> Reducer<AppState> {
    Jump.adding(to: .app(features))
  }

  /// Returns the settings of the journal, with a hook for problems.
  static func settings(
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> JournalSettings<AppState> {
    var settings = JournalSettings<AppState>()
    settings.retention = JournalRetention(bytes: 256_000_000)
    settings.version = version
    settings.types = { types in leavingOut(AppState.features(.offline), types) }
    settings.report = report
    return settings
  }

  /// Opens the journal in a file, whose folder is created if there is none.
  static func open(
    _ file: URL,
    _ features: [Feature<AppState>],
    _ middleware: [Middleware<AppState>] = [],
    initial: AppState = AppState(),
    settings: StoreSettings,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Journal<AppState> {
    try file.makeFolder()
    return try Journal.open(
      at: file,
      initial: initial,
      reducer: reducer(features),
      middleware: middleware,
      settings: settings,
      journal: Self.settings(report: report)
    )
  }

  /// Returns a reader of the journal in a file, which another radar may be writing.
  static func reader(_ file: URL) throws -> JournalReader<AppState> {
    let path = file.path(percentEncoded: false)
    guard !file.isMissing else {
      throw FileError(
        "Nothing was kept in \(path): run radar first, or name another file with --state PATH"
      )
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw FileError("\(path) cannot be read: check its permissions")
    }
    return try JournalReader(
      of: file,
      initial: AppState(),
      reducer: reducer(AppState.features(.offline)),
      settings: settings()
    )
  }

  /// The names of the actions.
  static var types: ActionTypes {
    let features = AppState.features(.offline)
    let store = Store(state: AppState(), reducer: reducer(features))
    return leavingOut(features, ActionTypes(of: store))
  }

  /// Returns a registry without the actions that are not kept.
  private static func leavingOut(
    _ features: [Feature<AppState>],
    _ types: ActionTypes
  ) -> ActionTypes {
    let left: [any Action.Type] = features.flatMap(\.transient)
    return left.reduce(types) { $0.transient($1) }
  }
}

extension History<AppState> {
  /// Returns what an entry changed, with a line for each path.
  func changes(of number: Int) -> [String] {
    let before = entries.last { $0.number < number }?.number ?? startNumber
    return difference(from: before, to: number) ?? []
  }
}
