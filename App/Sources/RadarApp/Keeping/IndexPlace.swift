import Foundation

/// The place of the index of texts, which is a cache.
enum IndexPlace {
  /// Returns the file of the index for a file of radar's state, or nil if the environment names no folder for caches.
  ///
  /// Each state has an index of its own.
  static func file(for state: URL, _ environment: [String: String]) -> URL? {
    guard let folder = UserFolder.caches.url(environment) else { return nil }
    var hash = TextHash()
    hash.add(state.standardizedFileURL.path(percentEncoded: false))
    return folder.appending(path: "radar/search-\(String(hash.value, radix: 36)).sqlite")
  }
}
