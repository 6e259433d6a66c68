import Foundation
import UDFInspector
import UDFJournal
import UDFKit

enum Kept {
  static let version = 2

  static func reducer(_ features: [Feature<AppState>]) -> Reducer<AppState> {
    Jump.adding(to: .app(features))
  }

  static func settings(
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> JournalSettings<AppState> {
    var settings = JournalSettings<AppState>()
    settings.retention = JournalRetention(bytes: 256_000_000)
    settings.version = version
    settings.types = { leavingOutTransient($0) }
    settings.report = report
    return settings
  }

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

  static func reader(_ file: URL) throws -> JournalReader<AppState> {
    let path = file.filePath
    if file.isEmptyFile, !URL(filePath: path + ".lock").isMissing {
      throw CommandError("\(path) was emptied: name a copy of what was in it with --state PATH")
    }
    guard !file.isMissing, !file.isEmptyFile else {
      let advice = "run radar first, or name another file with --state PATH"
      throw CommandError("Nothing was kept in \(path): \(advice)")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw CommandError("\(path) cannot be read: check its permissions")
    }
    return try JournalReader(
      of: file,
      initial: AppState(),
      reducer: reducer(AppState.features(.offline)),
      settings: settings()
    )
  }

  static var types: ActionTypes {
    let store = Store(state: AppState(), reducer: reducer(AppState.features(.offline)))
    return leavingOutTransient(ActionTypes(of: store))
  }

  private static func leavingOutTransient(_ types: ActionTypes) -> ActionTypes {
    let left: [any Action.Type] = AppState.features(.offline).flatMap(\.transient)
    return left.reduce(types) { $0.transient($1) }
  }
}

extension History<AppState> {
  func changes(of number: Int) -> [String] {
    let before = entries.last { $0.number < number }?.number ?? startNumber
    return difference(from: before, to: number) ?? []
  }
}

extension AppState {
  /// Returns whether a condition holds, such as `feed.unread > 10`; the tests that `radar bisect` writes call it.
  func holds(_ condition: String) throws -> Bool { try Condition(condition).holds(in: self) }
}

enum StatePlace {
  static let isUnknown =
    "Nothing is kept, because neither XDG_STATE_HOME nor HOME names a folder: --state PATH names a file,"
    + " and --no-state says that nothing is to be kept"

  static func usual(_ environment: [String: String]) -> URL? {
    UserFolder.state.url(environment)?.appending(path: "radar/journal.sqlite")
  }

  /// Returns the file of the index of texts, which is a cache, or nil if the environment names no folder for caches.
  static func index(of state: URL, _ environment: [String: String]) -> URL? {
    guard let folder = UserFolder.caches.url(environment) else { return nil }
    let hash = TextHash(state.standardizedFileURL.filePath)
    return folder.appending(path: "radar/search-\(String(hash.value, radix: 36)).sqlite")
  }
}
