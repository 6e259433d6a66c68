import FeedParsing
import Foundation
import UDFKit

/// The effects that read and write lists of sources in OPML.
///
/// None of them ends another one, because each does something that somebody has asked for.
struct FeedExchange: Sendable {
  private enum EffectID {
    case exchange
  }

  /// What stands between the names of groups in groups.
  private static let separator = " / "

  let client: FeedClient

  /// Reads a file and dispatches its sources, or the reason why it could not be read.
  ///
  /// An address with which a followed source would be written is that source.
  ///
  /// Cost: one pass over the followed sources, and one over the list.
  func read(_ path: String, following followed: IdentifiedArray<FeedSource>) -> Effect {
    .run { [client] dispatch in
      let list: OPML
      let data = try await client.load(path).data
      do { list = try OPML(data) } catch { throw FeedError("\(path): \(error)") }
      let fault = list.fault.map {
        "line \($0.line ?? 1), column \($0.column ?? 1) has \($0.problem)"
      }
      if list.subscriptions.isEmpty, let fault {
        throw FeedError("\(path) has no feed that can be read, because \(fault): export it again")
      }
      let known = Dictionary(
        followed.map { (client.address($0.id), $0.id) },
        uniquingKeysWith: { first, _ in first }
      )
      let sources = list.subscriptions.map { feed in
        FeedSource(
          id: known[feed.address] ?? client.source(feed.address),
          title: feed.title == feed.address ? nil : feed.title,
          group: feed.group.isEmpty ? nil : feed.group.joined(separator: Self.separator)
        )
      }
      dispatch(FeedAction.subscriptionsReceived(sources, fault: fault))
    } catch: { error, dispatch in
      dispatch(FeedAction.exchangeFailed(message: "\(error)"))
    }
    .identified(by: EffectID.exchange)
  }

  /// Writes sources to a file and reports it, or the reason why it could not be written.
  func write(_ sources: [FeedSource], to path: String) -> Effect {
    .run { [client] dispatch in
      let feeds = sources.map { source in
        OPML.Subscription(
          title: source.title,
          address: client.address(source.id),
          group: source.group?.components(separatedBy: Self.separator) ?? []
        )
      }
      try await client.save(path, OPML(title: "radar", subscriptions: feeds).data)
      dispatch(FeedAction.exported(path: path, count: sources.count))
    } catch: { error, dispatch in
      dispatch(FeedAction.exchangeFailed(message: "\(error)"))
    }
    .identified(by: EffectID.exchange)
  }
}
