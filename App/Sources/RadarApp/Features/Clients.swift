import FeedFeature
import FeedParsing
import Foundation
import SearchFeature

/// The origins of the features' data.
struct Clients: Sendable {
  var search: SearchClient
  var feed: FeedClient
  var exchange: ExchangeClient

  /// The index of the entries' texts, which is in memory unless a file is given to it.
  var index = TextIndex.sqlite(EntryIndex())

  /// Throws the reason why a source contains no feed, as far as it is known without the network.
  var check: @Sendable (_ source: String) async throws -> Void

  var now: @Sendable () -> Date = { Date() }
}

extension Clients {
  static var offline: Clients { .offline(SourceNames()) }

  static func offline(_ names: SourceNames) -> Clients {
    let feed = FeedClient.embedded(names)
    return Clients(search: .offline, feed: feed, exchange: .embedded(names), check: feed.check)
  }
}

extension SearchClient {
  fileprivate static var offline: SearchClient {
    let catalogue = SearchClient.catalogue()
    return SearchClient { query, page in
      if let list = GitHubList(query) {
        throw SearchError(
          "What \(list.user.isEmpty ? "a user" : list.user) has \(list.kind) is on the network: "
            + "start radar with --live"
        )
      }
      let found = try await catalogue.search(query, page)
      guard found.total == 0 else { return found }
      return SearchPage(
        repositories: [],
        page: found.page,
        hasNext: false,
        total: 0,
        notice: "only what is built in was searched: radar --live searches GitHub"
      )
    }
  }
}

extension FeedClient {
  /// Returns a client whose sources are full names of embedded repositories, and paths of files.
  ///
  /// `~` at the start of a path stands for the home folder. The feed of a repository's releases on GitHub is that
  /// repository.
  static func embedded(_ names: SourceNames) -> FeedClient {
    var client = FeedClient { source in
      if let feed = EmbeddedFeeds.feed(of: source) { return FeedDocument(stored: try feed.data) }
      guard !source.isWebAddress else {
        let place = URL(string: source)?.place ?? source
        throw CommandError("\(Quoted(place)) is on the network: start radar with --live")
      }
      guard !names.isRepository(source) else {
        throw CommandError(
          "\(Quoted(source)) is not in the stored data: radar --live reads it from GitHub"
        )
      }
      guard !names.isOtherAddress(source) else {
        throw CommandError(
          "\(Quoted(source)) is no web address: give one that begins with http:// or https://"
        )
      }
      return try await FeedClient().load(names.withHome(source))
    }
    client.reaches = { source in
      EmbeddedFeeds.has(source) || !source.isWebAddress && !names.isRepository(source)
    }
    return client
  }

  func check(_ source: String) async throws {
    let document = try await load(source)
    do {
      _ = try FeedParser().parse(document.data, contentType: document.contentType)
    } catch {
      throw CommandError("\(Quoted(source)): \(error)")
    }
  }
}

extension ExchangeClient {
  /// Returns a client of files, in which a repository is the feed of its releases on GitHub.
  static func embedded(_ names: SourceNames) -> ExchangeClient {
    ExchangeClient(
      save: { try OutputFile(path: names.withHome($0)).write($1) },
      source: { names.repository(at: $0) ?? names.source(of: $0) },
      address: { names.address(of: $0) }
    )
  }
}
