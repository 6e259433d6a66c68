import FeedFeature
import FeedParsing
import Foundation
import SearchFeature

/// Where the features get what they show.
struct Clients: Sendable {
  /// Where search results come from.
  var search: SearchClient

  /// Where the documents of sources come from.
  var feed: FeedClient

  /// Throws why a source holds no feed, as far as that can be known without the network.
  var check: @Sendable (_ source: String) async throws -> Void
}

extension Clients {
  /// What radar brings, and files: no network.
  static var offline: Clients {
    Clients(search: .catalogue(), feed: .embedded) { try await FeedClient.embedded.check($0) }
  }
}

extension FeedClient {
  /// A client whose sources are full names of embedded repositories, and paths of files.
  ///
  /// `~` at the start of a path stands for the home folder.
  static var embedded: FeedClient {
    FeedClient { source in
      if let atom = EmbeddedFeeds.atom(for: source) { return FeedDocument(Data(atom.utf8)) }
      guard !source.isWebAddress else {
        throw FileError("\(Quoted(source)) is on the network: start radar with --live")
      }
      return try await FeedClient().load(
        source.hasPrefix("~") ? NSString(string: source).expandingTildeInPath : source
      )
    }
  }

  /// Throws why a source holds no feed, if so, in one line that names the source.
  func check(_ source: String) async throws {
    let document = try await load(source)
    do {
      _ = try FeedParser().parse(document.data, contentType: document.contentType)
    } catch {
      throw FileError("\(Quoted(source)): \(error)")
    }
  }
}
