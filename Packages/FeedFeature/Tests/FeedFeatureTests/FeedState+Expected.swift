import UDFKit

@testable import FeedFeature

extension FeedState {
  /// Lets this state, which a test expects, have these numbers, and the marks that follow from its entries.
  mutating func expect(unread: Int? = nil, liked: Int? = nil) {
    (self.unread, self.liked) = (unread ?? self.unread, liked ?? self.liked)
    marks = Self.marks(of: entries)
  }
}
