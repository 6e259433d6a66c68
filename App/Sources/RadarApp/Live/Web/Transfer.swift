import Foundation
import Synchronization

/// A running request, which collects its answer and delivers it exactly once.
final class Transfer: Sendable {
  private enum Phase {
    /// No caller waits for the answer yet.
    case prepared
    /// The request was cancelled before a caller waited.
    case refused(any Error)
    /// A caller waits for the answer.
    case running(CheckedContinuation<WebAnswer, any Error>)
    /// The answer or the error has been delivered.
    case finished
  }

  private struct Exchange {
    var phase = Phase.prepared
    var head: WebAnswer?
    var body = Data()
  }

  private let state = Mutex(Exchange())
  /// The address that is asked.
  let url: URL
  private let maximumBytes: Int
  private let activity: Activity

  init(_ url: URL, maximumBytes: Int, noting activity: Activity) {
    self.url = url
    self.maximumBytes = maximumBytes
    self.activity = activity
  }

  /// Starts to wait, or returns false if there is nothing left to wait for.
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

  /// Receives the head of the answer.
  func receive(_ head: WebAnswer) {
    activity.note()
    let isTooLong = head["Content-Length"].flatMap { Int($0) }.map { $0 > maximumBytes } ?? false
    state.withLock { $0.head = head }
    if isTooLong { fail(WebError(.tooLarge(bytes: maximumBytes), at: url)) }
  }

  /// Receives a part of the body, and returns false if no further parts are needed.
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

  /// Delivers the complete answer.
  func succeed() {
    finish { state in
      guard var answer = state.head else { throw WebError(.notHTTP, at: self.url) }
      answer.body = state.body
      return answer
    }
  }

  /// Delivers an error of the loading system, for a reason that depends on whether the head has arrived.
  func interrupt(_ reason: (_ hasHead: Bool) -> WebError.Reason) {
    finish { throw WebError(reason($0.head != nil), at: self.url) }
  }

  /// Delivers an error, unless a result has been delivered before.
  func fail(_ error: any Error) {
    finish { _ in throw error }
  }

  private func finish(_ outcome: (Exchange) throws -> WebAnswer) {
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
