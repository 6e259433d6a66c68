import Foundation

/// The place where a program of a user keeps its state.
enum StatePlace {
  /// The line for a user whose state is not kept because there is no place for it.
  static let isUnknown =
    "Nothing is kept, because neither XDG_STATE_HOME nor HOME names a folder: --state PATH names a file,"
    + " and --no-state says that nothing is to be kept"

  /// Returns the file of radar's state, or nil if the environment names no folder for it.
  static func usual(_ environment: [String: String]) -> URL? {
    UserFolder.state.url(environment)?.appending(path: "radar/journal.sqlite")
  }

  /// Returns the file of the index of texts, which is a cache, or nil if the environment names no folder for caches.
  ///
  /// Each state has an index of its own.
  static func index(of state: URL, _ environment: [String: String]) -> URL? {
    guard let folder = UserFolder.caches.url(environment) else { return nil }
    var hash = TextHash()
    hash.add(state.standardizedFileURL.path(percentEncoded: false))
    return folder.appending(path: "radar/search-\(String(hash.value, radix: 36)).sqlite")
  }
}
