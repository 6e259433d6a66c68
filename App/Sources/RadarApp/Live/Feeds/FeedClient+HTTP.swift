import FeedFeature
import Foundation

extension FeedClient {
  /// Returns a client whose sources are web addresses.
  ///
  /// Unchanged documents are not sent again, and have the same fingerprint and no content. The client throws
  /// ``FetchError``, or `CancellationError` as soon as the caller is cancelled.
  static func http(_ fetcher: FeedFetcher) -> FeedClient {
    var client = FeedClient { FeedDocument(try await fetcher.fetch($0)) }
    client.loadWhole = { FeedDocument(try await fetcher.fetch($0, isWhole: true)) }
    return client
  }
}

extension FeedDocument {
  fileprivate init(_ document: FetchedDocument) {
    self.init(
      document.data,
      contentType: document.contentType,
      address: document.url.absoluteString,
      name: document.url.place,
      fingerprint: document.fingerprint
    )
  }
}
