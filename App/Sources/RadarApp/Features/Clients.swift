import FeedFeature
import FeedParsing
import Foundation
import SearchFeature
import WebLoading

struct Clients: Sendable {
  var search: SearchClient
  var feed: FeedClient
  var exchange: ExchangeClient

  /// The index of the entries' texts, which is in memory unless a file is given to it.
  var index: any TextIndex = EntryIndex()

  /// Throws the reason why a source contains no feed, as far as it is known without the network.
  var check: @Sendable (_ source: String) async throws -> Void

  var now: @Sendable () -> Date = { Date() }

  static var offline: Clients { .offline(SourceNames()) }

  static func offline(_ names: SourceNames) -> Clients {
    let feed = FeedClient.embedded(names)
    return Clients(search: .offline, feed: feed, exchange: .embedded(names), check: feed.check)
  }

  /// A repository is read from GitHub, also one with stored data, and a file as offline.
  static func live(gitHub: GitHubSearch, web: WebClient, names: SourceNames = .init()) -> Clients {
    let http = FeedFetcher(web: web)
    let stored = FeedClient.embedded(names)
    @Sendable func address(of source: String) -> String? {
      let source = source.withWebScheme
      if source.isWebAddress { return source }
      guard EmbeddedFeeds.has(source) || names.isRepository(source) else { return nil }
      return gitHub.feedBaseURL.appending(path: source).appending(path: "releases.atom")
        .absoluteString
    }
    @Sendable func load(_ source: String, isWhole: Bool) async throws -> FeedDocument {
      guard let address = address(of: source) else { return try await stored.load(source) }
      return try await http.fetch(address, isWhole: isWhole)
    }
    var feed = FeedClient { try await load($0, isWhole: false) }
    feed.loadWhole = { try await load($0, isWhole: true) }
    // What is on the network has one address, whether it is typed, found or imported.
    var exchange = ExchangeClient.embedded(names)
    exchange.source = {
      let typed = $0.trimmingCharacters(in: .whitespacesAndNewlines)
      let source = names.bareAddress(typed) ?? names.source(of: typed)
      return address(of: source) ?? source
    }
    let search = SearchClient { try await gitHub.search($0, page: $1) }
    return Clients(search: search, feed: feed, exchange: exchange) { source in
      if address(of: source) == nil { try await stored.check(source) }
    }
  }
}

extension SearchClient {
  fileprivate static var offline: SearchClient {
    let catalogue = SearchClient.catalogue()
    return SearchClient { query, page in
      if let list = GitHubList(query) {
        let what = "What \(list.user.isEmpty ? "a user" : list.user) has \(list.kind)"
        throw SearchError("\(what) is on the network: start radar with --live")
      }
      let found = try await catalogue.search(query, page)
      if found.total > 0 { return found }
      let notice = "only what is built in was searched: radar --live searches GitHub"
      return SearchPage(repositories: [], page: page, hasNext: false, total: 0, notice: notice)
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
      let name = Quoted(source)
      if source.isWebAddress {
        let place = URL(string: source)?.place ?? source
        throw CommandError("\(Quoted(place)) is on the network: start radar with --live")
      }
      if names.isRepository(source) {
        throw CommandError("\(name) is not in the stored data: radar --live reads it from GitHub")
      }
      if names.isOtherAddress(source) {
        let advice = "give one that begins with http:// or https://"
        throw CommandError("\(name) is no web address: \(advice)")
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
    do { _ = try FeedParser().parse(document.data, contentType: document.contentType) } catch {
      throw CommandError("\(Quoted(source)): \(error)")
    }
  }
}

extension ExchangeClient {
  static func embedded(_ names: SourceNames) -> ExchangeClient {
    ExchangeClient(
      save: { try OutputFile(path: names.withHome($0)).write($1) },
      source: { names.repository(at: $0) ?? names.source(of: $0) },
      address: { names.address(of: $0) }
    )
  }
}

extension String {
  /// The form that a web address has however it is written, or the same text if it is none.
  ///
  /// It has no scheme `feed` before the address, no fragment, no dots as folders and no port that is the usual one.
  var withWebScheme: String {
    var text = Substring(self)
    if let match = text.prefixMatch(of: /(?i:feed):(?=\/\/)/) {
      text = "http:" + text[match.range.upperBound...]
    } else if let match = text.prefixMatch(of: /(?i:feed):(?=(?i:https?):\/\/)/) {
      text = text[match.range.upperBound...]
    }
    guard let match = text.prefixMatch(of: /(?i:https?):\/\//) else { return self }
    let scheme = text[match.range].lowercased()
    let written = scheme + text[match.range.upperBound...]
    // Letters that an address has only in escapes are left to the client.
    guard var parts = URLComponents(string: written, encodingInvalidCharacters: false) else {
      return written
    }
    parts.encodedHost = parts.encodedHost?.lowercased()
    parts.fragment = nil
    parts.port = parts.port == (scheme == "http://" ? 80 : 443) ? nil : parts.port
    return parts.url?.standardized.absoluteString ?? written
  }

  var isWebAddress: Bool { prefixMatch(of: /(?i:https?):\/\//) != nil }
}
