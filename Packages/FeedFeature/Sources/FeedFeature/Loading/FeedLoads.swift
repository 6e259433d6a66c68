import FeedParsing
import UDFKit

/// The effects that read sources, one for each source, with the source as its id.
struct FeedLoads: Sendable {
  private struct EffectID: Hashable {
    let source: String
  }

  /// The id of an effect that waits for the end of a source's load, which another action starts.
  private struct WaitID: Hashable {
    let source: String
  }

  /// The number of the way in which documents are made into entries.
  ///
  /// Another number lets each document be parsed again, so that a source gets what is read better now.
  private static let reading = 3

  let client: FeedClient
  let limit: Int

  /// Reads a source and dispatches its entries, or the reason why it could not be read.
  ///
  /// If the document is the one with a known fingerprint, only that is dispatched.
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
      dispatch(
        FeedAction.loadFailed(source: source, message: "\(error)", retryAfter: retryAfter)
      )
    }
    .identified(by: EffectID(source: source), cancelsInFlight: true)
  }

  /// Follows sources, and ends when all of those that are new have been read.
  ///
  /// While a refresh is running, the end of one of its loads starts the load of a new source.
  func follow(_ state: inout FeedState, _ sources: [FeedSource], fault: String?) -> Effect {
    let isAlone = state.refreshTotal == 0
    let new = state.follow(sources, fault: fault)
    let next = goOn(&state)
    if isAlone { return next }
    let started = Set(state.loading)
    return .merge([next] + new.filter { !started.contains($0) }.map(wait))
  }

  /// Waits until the end of a source's load cancels this effect.
  private func wait(for source: String) -> Effect {
    .run { _ in
      let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
      for await _ in stream {}
      withExtendedLifetime(continuation) {}
    }
    .identified(by: WaitID(source: source))
  }

  /// Stops reading some sources, then starts reading the next sources of the refresh.
  ///
  /// - Parameters:
  ///   - state: the feeds.
  ///   - ended: the sources whose reading must end.
  ///   - done: the sources that no effect waits for any longer.
  /// - Returns: all of these effects.
  func goOn(
    _ state: inout FeedState,
    ending ended: [String] = [],
    done: [String] = []
  ) -> Effect {
    let cancels =
      ended.map { Effect.cancel(id: EffectID(source: $0)) }
      + done.map { Effect.cancel(id: WaitID(source: $0)) }
    let loads = state.takeTurns(limit).map { source in
      load(source, knowing: state.sources[id: source]?.fingerprint)
    }
    return .merge(cancels + loads)
  }

  /// Ends the refresh, and starts reading the sources that were being added.
  func resume(_ state: inout FeedState) -> Effect {
    .merge([goOn(&state, ending: state.endRefresh())] + state.adding.map { load($0.id) })
  }
}
