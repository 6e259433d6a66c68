import FeedParsing
import UDFKit

/// The effects that read sources, one for each source, with the source as its id.
struct FeedLoads: Sendable {
  private struct EffectID: Hashable {
    let source: String
  }

  let client: FeedClient
  let limit: Int
  let indexer: FeedIndexer

  /// Reads a source and dispatches its entries, or the reason why it could not be read.
  func load(_ source: String) -> Effect {
    .run { [client] dispatch in
      let feed = try await client.feed(source)
      dispatch(
        FeedAction.entriesReceived(
          source: source,
          title: feed.title,
          entries: feed.entries.compactMap { FeedEntry($0, source: source) },
          fault: feed.fault?.description
        )
      )
    } catch: { error, dispatch in
      let retryAfter = (error as? any RetryableError)?.retryAfter
      dispatch(
        FeedAction.loadFailed(source: source, message: "\(error)", retryAfter: retryAfter)
      )
    }
    .identified(by: EffectID(source: source), cancelsInFlight: true)
  }

  /// Stops reading some sources, then starts reading the next sources of the refresh, and writes the index.
  func goOn(_ state: inout FeedState, ending ended: [String] = []) -> Effect {
    let cancels = ended.map { Effect.cancel(id: EffectID(source: $0)) }
    return .merge(cancels + state.takeTurns(limit).map(load) + [indexer.goOn(&state)])
  }

  /// Ends the refresh, and starts reading the sources that were being added.
  func resume(_ state: inout FeedState) -> Effect {
    .merge([goOn(&state, ending: state.endRefresh())] + state.adding.map { load($0.id) })
  }
}
