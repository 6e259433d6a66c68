import FeedParsing
public import Foundation

/// The origin of documents: files, the network, the program itself, or a test.
///
/// ```swift
/// let client = FeedClient { source in FeedDocument(try await fetch(source)) }
/// let reducer = FeedFeature.reducer(client: client)
/// ```
public struct FeedClient: Sendable {
  /// Returns the document of a source.
  ///
  /// It throws an error whose description says in one line what happened, for which source, and what to do.
  ///
  /// A document that has not changed may have no content.
  public var load: @Sendable (_ source: String) async throws -> FeedDocument

  /// Returns the document of a source with its content, also if it has not changed.
  public var loadWhole: @Sendable (_ source: String) async throws -> FeedDocument

  /// Returns whether a source can be read now; one that was being added when the program ended waits until it can.
  public var reaches: @Sendable (_ source: String) -> Bool = { _ in true }

  /// Creates a client from the function that loads documents, each with its content.
  public init(load: @escaping @Sendable (_ source: String) async throws -> FeedDocument) {
    self.load = load
    loadWhole = load
  }

  func feed(_ source: String, in document: FeedDocument) throws -> ParsedFeed {
    do {
      return try FeedParser().parse(
        document.data,
        contentType: document.contentType,
        baseURL: document.address
      )
    } catch {
      throw FeedError("\(document.name ?? source): \(error)")
    }
  }
}

/// An error of a client that knows when it is of use to try again.
public protocol RetryableError: Error {
  /// The time before which the origin does not want to be asked again, or nil if it does not say.
  var retryAfter: Date? { get }
}
