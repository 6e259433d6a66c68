import FeedFeature

extension FeedClient {
  /// A client that has no documents.
  init() {
    self.init { throw FeedFailure(description: "There is no \($0)") }
  }
}
