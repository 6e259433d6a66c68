import FeedFeature
import Foundation

extension FeedClient {
  /// Returns a client whose sources are web addresses.
  ///
  /// Unchanged documents are not sent again, and have the same fingerprint. The client throws ``FetchError``, or
  /// `CancellationError` as soon as the caller is cancelled.
  static func http(_ fetcher: FeedFetcher) -> FeedClient {
    FeedClient { source in
      let document = try await fetcher.fetch(source)
      return FeedDocument(
        document.data,
        contentType: document.contentType,
        address: document.url.absoluteString,
        name: document.url.place,
        fingerprint: document.fingerprint
      )
    }
  }
}
