import FeedParsing
import UDFKit

struct FeedLoads: Sendable {
  enum EffectID: Hashable {
    case source(FeedSource.ID)
    case watch
  }

  /// The version of the way in which documents become entries.
  ///
  /// With another version, each document is parsed again, so that a source gets what is read better now.
  private static let reading = 4

  let client: FeedClient
  let limit: Int

  /// Reads a source and dispatches its entries, or the reason why it could not be read.
  ///
  /// If the document has the known fingerprint, only that is dispatched.
  func load(_ source: String, knowing known: String? = nil) -> Effect {
    .run { [client] dispatch in
      var document = try await client.load(source)
      let fingerprint = document.fingerprint.map { "\(Self.reading) \($0)" }
      if let fingerprint, fingerprint == known {
        return dispatch(FeedAction.sourceUnchanged(source: source, fingerprint: fingerprint))
      }
      if document.data.isEmpty { document = try await client.loadWhole(source) }
      let feed = try client.feed(source, in: document)
      dispatch(
        FeedAction.entriesReceived(
          source: source,
          title: feed.title,
          entries: FeedEntry.entries(of: feed, source: source),
          fault: feed.fault?.description,
          fingerprint: fingerprint
        )
      )
    } catch: { error, dispatch in
      let retryAfter = (error as? any RetryableError)?.retryAfter
      dispatch(FeedAction.loadFailed(source: source, message: "\(error)", retryAfter: retryAfter))
    }
    .identified(by: EffectID.source(source), cancelsInFlight: true)
  }

  /// Stops reading some sources, then starts reading the next sources of the refresh.
  func goOn(_ state: inout FeedState, ending ended: [String] = []) -> Effect {
    let loads = state.takeTurns(limit).map { source in
      load(source, knowing: state.sources[id: source]?.fingerprint)
    }
    return .merge(ended.map { .cancel(id: EffectID.source($0)) } + loads)
  }

  /// Goes on with a refresh, and reads again what was being read.
  ///
  /// The effects are those of this action, so that it ends when the refresh does.
  func takeOver(_ state: inout FeedState) -> Effect {
    (state.waiting, state.loading) = (state.loading + state.waiting, [])
    return goOn(&state)
  }

  /// Ends the refresh, and starts reading those of the sources that were being added that can be read now.
  func resume(_ state: inout FeedState) -> Effect {
    let adding = state.adding.filter { client.reaches($0.id) }
    return .merge([goOn(&state, ending: state.endRefresh())] + adding.map { load($0.id) })
  }
}
