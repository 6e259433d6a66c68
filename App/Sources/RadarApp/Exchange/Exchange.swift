import FeedFeature
import FeedParsing
import Foundation
import UDFKit

/// The exchange of lists of sources with other programs, in OPML.
///
/// None of its effects ends another one, because each does something that somebody has asked for.
struct Exchange: Sendable {
  private enum EffectID { case exchange }

  /// What stands between the names of groups in groups, and so not in a name.
  private static let separator = " / "

  let client: ExchangeClient
  let load: @Sendable (_ path: String) async throws -> Data

  static func reducer(client: ExchangeClient, feed: FeedClient) -> Reducer<FeedState> {
    On(ExchangeAction.self, Exchange(client: client, load: { try await feed.load($0).data }).reduce)
  }

  private func reduce(_ state: inout FeedState, _ action: ExchangeAction) throws -> Effect {
    switch action {
    case .importRequested(let path): return read(try begin(&state, path), following: state.sources)
    case .exportRequested(let path):
      return write(state.sources.elements, to: try begin(&state, path))
    case .exported(let path, let count):
      state.note = "\(count) \(count == 1 ? "source is" : "sources are") in \(path)"
    case .failed(let message): state.error = message
    }
    return .none
  }

  private func begin(_ state: inout FeedState, _ text: String) throws(CommandError) -> String {
    let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if path.isEmpty { throw CommandError("There is no file: give the path of an OPML file") }
    (state.error, state.note) = (nil, nil)
    return path
  }

  /// Reads a file; an address with which a followed source would be written is that source.
  private func read(_ path: String, following followed: IdentifiedArray<FeedSource>) -> Effect {
    run { [client, load] dispatch in
      let list: OPML
      let data = try await load(path)
      do { list = try OPML(data) } catch { throw CommandError("\(path): \(error)") }
      let fault = list.fault.map {
        "line \($0.line ?? 1), column \($0.column ?? 1) has \($0.problem)"
      }
      if list.subscriptions.isEmpty, let fault {
        let problem = "\(path) has no feed that can be read, because \(fault)"
        throw CommandError("\(problem): export it again")
      }
      let known = Dictionary(followed.map { (client.address($0.id), $0.id) }) { first, _ in first }
      let sources = list.subscriptions.map { feed in
        let groups = feed.group.map { $0.replacing(Self.separator, with: "/") }
        return FeedSource(
          id: known[feed.address] ?? client.source(feed.address),
          title: feed.title,
          group: groups.isEmpty ? nil : groups.joined(separator: Self.separator)
        )
      }
      dispatch(FeedAction.subscriptionsReceived(sources, fault: fault))
    }
  }

  private func write(_ sources: [FeedSource], to path: String) -> Effect {
    run { [client] dispatch in
      let feeds = sources.map { source in
        OPML.Subscription(
          title: source.title,
          address: client.address(source.id),
          group: source.group?.components(separatedBy: Self.separator).filter { !$0.isEmpty } ?? []
        )
      }
      try await client.save(path, OPML(title: "radar", subscriptions: feeds).data)
      dispatch(ExchangeAction.exported(path: path, count: sources.count))
    }
  }

  private func run(_ work: @escaping @Sendable (Dispatch) async throws -> Void) -> Effect {
    .run(work) { error, dispatch in
      dispatch(ExchangeAction.failed(message: String(oneLineOf: error)))
    }
    .identified(by: EffectID.exchange)
  }
}

enum ExchangeAction: Action, Codable, Equatable {
  case importRequested(path: String)
  case exportRequested(path: String)
  case exported(path: String, count: Int)
  case failed(message: String)
}

/// Where lists of sources are written, and what the addresses in them mean.
struct ExchangeClient: Sendable {
  var save: @Sendable (_ path: String, _ document: Data) async throws -> Void

  /// Returns the source that an address means, which somebody typed or another program wrote into a list.
  var source: @Sendable (_ address: String) -> String = { $0 }

  /// Returns the address with which a source is written into a list for other programs.
  var address: @Sendable (_ source: String) -> String = { $0 }
}
