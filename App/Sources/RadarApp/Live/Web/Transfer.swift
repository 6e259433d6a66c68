import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: collects its answer and hands it over exactly once.
final class Transfer: Sendable {
  private enum Phase {
    /// Nobody waits for the answer yet.
    case prepared
    /// It was given up before anybody waited.
    case refused(any Error)
    /// Somebody waits.
    case running(CheckedContinuation<WebAnswer, any Error>)
    /// The answer, or what went wrong, has been handed over.
    case finished
  }

  private struct State {
    var phase = Phase.prepared
    var head: HTTPURLResponse?
    var body = Data()
  }

  private let state = Mutex(State())
  private let url: URL
  private let maximumBytes: Int
  private let activity: Activity

  init(_ url: URL, maximumBytes: Int, noting activity: Activity) {
    self.url = url
    self.maximumBytes = maximumBytes
    self.activity = activity
  }

  /// Starts to wait; `false` says that there is nothing to wait for any more.
  func begin(_ waiting: CheckedContinuation<WebAnswer, any Error>) -> Bool {
    let refusal: (any Error)? = state.withLock { state in
      guard case .refused(let error) = state.phase else {
        state.phase = .running(waiting)
        return nil
      }
      state.phase = .finished
      return error
    }
    activity.note()
    if let refusal { waiting.resume(throwing: refusal) }
    return refusal == nil
  }

  /// Takes the head of the answer.
  func receive(_ head: HTTPURLResponse) {
    activity.note()
    let isTooLong = head.expectedContentLength > Int64(maximumBytes)
    state.withLock { $0.head = head }
    if isTooLong { fail(WebError(.tooLarge(bytes: maximumBytes), at: url)) }
  }

  /// Takes a part of the body; `false` says that no more of it is wanted.
  func receive(_ part: Data) -> Bool {
    activity.note()
    let isWithinLimit = state.withLock { state in
      guard case .running = state.phase, part.count <= maximumBytes - state.body.count else {
        return false
      }
      state.body.append(part)
      return true
    }
    if !isWithinLimit { fail(WebError(.tooLarge(bytes: maximumBytes), at: url)) }
    return isWithinLimit
  }

  /// Hands over what arrived: the answer is complete.
  func succeed(_ head: HTTPURLResponse? = nil) {
    finish { state in
      guard let head = head ?? state.head else { throw WebError(.notHTTP, at: self.url) }
      return WebAnswer(head, url: self.url, body: state.body)
    }
  }

  /// Hands over that the loading system gave up.
  func interrupt(_ error: any Error) {
    finish { throw WebError(error, hasHead: $0.head != nil, at: self.url) }
  }

  /// Hands over an error, unless something was handed over before.
  func fail(_ error: any Error) {
    finish { _ in throw error }
  }

  private func finish(_ outcome: (State) throws -> WebAnswer) {
    let (waiting, result) = state.withLock { state in
      defer { state.body = Data() }
      let result = Result { try outcome(state) }
      switch (state.phase, result) {
      case (.running(let waiting), _):
        state.phase = .finished
        return (waiting, result) as (CheckedContinuation<WebAnswer, any Error>?, _)
      case (.prepared, .failure(let error)):
        state.phase = .refused(error)
        return (nil, result)
      default:
        return (nil, result)
      }
    }
    waiting?.resume(with: result)
  }
}
