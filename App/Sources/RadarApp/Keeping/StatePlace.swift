import Foundation

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
    var hash = TextHash()
    hash.add(state.standardizedFileURL.path(percentEncoded: false))
    return folder.appending(path: "radar/search-\(String(hash.value, radix: 36)).sqlite")
  }
}
