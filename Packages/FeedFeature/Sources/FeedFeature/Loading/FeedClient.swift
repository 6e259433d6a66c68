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

  /// Writes a document to a file.
  ///
  /// It throws an error whose description says in one line what happened, for which path, and what to do.
  public var save: @Sendable (_ path: String, _ document: Data) async throws -> Void

  /// Returns the source that an address means, which somebody typed or another program wrote into a list.
  ///
  /// The same document should have one source, whatever its address looks like. A list that is imported is read with
  /// it. A program uses it for what is typed, before it dispatches an action.
  public var source: @Sendable (_ address: String) -> String = { $0 }

  /// Returns the address with which a source is written into a list for other programs.
  public var address: @Sendable (_ source: String) -> String = { $0 }

  /// Creates a client from the function that loads documents, which writes files.
  public init(load: @escaping @Sendable (_ source: String) async throws -> FeedDocument) {
    self.init(load: load, save: { try FeedFile(path: $0).write($1) })
  }

  /// Creates a client from the function that loads documents and the function that writes files.
  public init(
    load: @escaping @Sendable (_ source: String) async throws -> FeedDocument,
    save: @escaping @Sendable (_ path: String, _ document: Data) async throws -> Void
  ) {
    self.load = load
    loadWhole = load
    self.save = save
  }

  /// Creates a client whose sources are paths of files.
  ///
  /// It reads only regular files of at most 10 MB, and checks their length first.
  public init() {
    self.init(load: { try FeedFile(path: $0).read() })
  }
}

extension FeedClient {
  /// Parses the document of a source.
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
