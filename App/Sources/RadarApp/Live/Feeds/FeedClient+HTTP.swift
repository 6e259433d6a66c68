import FeedFeature
import Foundation

extension FeedClient {
  /// A client whose sources are addresses of the web.
  ///
  /// What did not change since the last time is not sent again. Throws ``FetchError``, or
  /// `CancellationError` as soon as the caller is cancelled.
  static func http(_ fetcher: FeedFetcher) -> FeedClient {
    FeedClient { source in
      let document = try await fetcher.fetch(source)
      return FeedDocument(
        document.data,
        contentType: document.contentType,
        address: document.url.absoluteString
      )
    }
  }
}
