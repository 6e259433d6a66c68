import FeedFeature
import FeedParsing
import Foundation
import SearchFeature

/// The origins of the features' data.
struct Clients: Sendable {
  /// The origin of search results.
  var search: SearchClient

  /// The origin of the sources' documents.
  var feed: FeedClient

  /// The index of the entries' texts, which is in memory unless a file is given to it.
  var index = FeedIndex.sqlite(EntryIndex())

  /// Throws the reason why a source contains no feed, as far as it is known without the network.
  var check: @Sendable (_ source: String) async throws -> Void

  /// Returns the current time, for ages.
  var now: @Sendable () -> Date = { Date() }
}

extension Clients {
  /// The embedded data and files, without a network.
  static var offline: Clients { .offline(home: nil) }

  /// Returns the embedded data and files, without a network, with `~` for a home folder.
  static func offline(home: String?) -> Clients {
    let feed = FeedClient.embedded(home: home)
    return Clients(search: .catalogue().withoutLists(), feed: feed) { try await feed.check($0) }
  }
}

extension Clients {
  /// Asks before each document of the feeds is saved whether that may be done.
  ///
  /// - Parameters:
  ///   - home: the home folder, for which `~` at the start of a path stands.
  ///   - check: throws an error if nothing may be written to a path.
  mutating func checkSaving(
    home: String?,
    _ check: @escaping @Sendable (_ path: String) throws -> Void
  ) {
    let save = feed.save
    feed.save = { path, document in
      try check(path.expanded(home: home))
      try await save(path, document)
    }
  }
}

extension String {
  /// Returns the path with the home folder in the place of `~` at its start.
  ///
  /// Without a home folder, it is the one that the system knows, as is that of another user in `~name`.
  fileprivate func expanded(home: String?) -> String {
    guard hasPrefix("~") else { return self }
    let isOwn = self == "~" || hasPrefix("~/")
    if isOwn, let home { return home + dropFirst() }
    return NSString(string: self).expandingTildeInPath
  }
}

extension FeedClient {
  /// A client whose sources are full names of embedded repositories, and paths of files.
  ///
  /// `~` at the start of a path stands for the home folder.
  static func embedded(home: String? = nil) -> FeedClient {
    FeedClient(
      load: { source in
        if let atom = EmbeddedFeeds.atom(for: source) { return FeedDocument(Data(atom.utf8)) }
        guard !source.isWebAddress else {
          throw FileError("\(Quoted(source)) is on the network: start radar with --live")
        }
        return try await FeedClient().load(source.expanded(home: home))
      },
      save: { try OutputFile(path: $0.expanded(home: home)).write($1) }
    )
  }

  /// Throws an error in one line with the name of the source if the source contains no feed.
  func check(_ source: String) async throws {
    let document = try await load(source)
    do {
      _ = try FeedParser().parse(document.data, contentType: document.contentType)
    } catch {
      throw FileError("\(Quoted(source)): \(error)")
    }
  }
}
