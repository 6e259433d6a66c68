import Foundation

/// The place of the index of texts, which is a cache.
enum IndexPlace {
  /// Returns the file of the index for a file of radar's state, or nil if the environment names no folder for caches.
  ///
  /// The folder is `$XDG_CACHE_HOME`, or else the usual one of the system. Each state has an index of its own.
  static func file(for state: URL, _ environment: [String: String]) -> URL? {
    let folder: URL
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      folder = URL(filePath: cache)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      #if canImport(Darwin)
      folder = URL(filePath: home).appending(path: "Library/Caches")
      #else
      folder = URL(filePath: home).appending(path: ".cache")
      #endif
    } else {
      return nil
    }
    var hash = TextHash()
    hash.add(state.standardizedFileURL.path(percentEncoded: false))
    return folder.appending(path: "radar/search-\(String(hash.value, radix: 36)).sqlite")
  }
}
