import FeedParsing

/// Where documents come from: files, the network, the program itself, or a test.
///
/// ```swift
/// let client = FeedClient { source in FeedDocument(try await fetch(source)) }
/// let reducer = FeedFeature.reducer(client: client)
/// ```
public struct FeedClient: Sendable {
  /// Gets the document of a source.
  ///
  /// Throws an error whose description says in one line what happened, to which source, and what to do.
  public var load: @Sendable (_ source: String) async throws -> FeedDocument

  /// Makes a client from the function that loads.
  public init(load: @escaping @Sendable (_ source: String) async throws -> FeedDocument) {
    self.load = load
  }

  /// A client whose sources are paths of files.
  ///
  /// Only regular files of at most 10 MB are read, and their length is looked at first.
  public init() {
    self.init { try FeedFile(path: $0).read() }
  }
}

extension FeedClient {
  /// Gets the document of a source and reads it.
  func feed(_ source: String) async throws -> ParsedFeed {
    let document = try await load(source)
    do {
      return try FeedParser().parse(
        document.data,
        contentType: document.contentType,
        baseURL: document.address
      )
    } catch {
      throw FeedError("\(source): \(error)")
    }
  }
}
