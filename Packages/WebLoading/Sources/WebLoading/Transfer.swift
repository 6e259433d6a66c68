import Foundation
import Synchronization

/// A running request, which collects its answer and delivers it exactly once.
final class Transfer: Sendable {
  private struct State {
    var waiting: CheckedContinuation<WebAnswer, any Error>?
    var result: Result<WebAnswer, any Error>?
    var head: WebAnswer?
    var body = Data()
  }

  private let state = Mutex(State())
  let url: URL
  private let maximumBytes: Int
  private let activity: Activity

  init(_ url: URL, maximumBytes: Int, noting activity: Activity) {
    (self.url, self.maximumBytes, self.activity) = (url, maximumBytes, activity)
  }

  /// Starts to wait, or returns false if there is nothing left to wait for.
  func begin(_ waiting: CheckedContinuation<WebAnswer, any Error>) -> Bool {
    activity.note()
    let result = state.withLock { state in
      if state.result == nil { state.waiting = waiting }
      return state.result
    }
    if let result { waiting.resume(with: result) }
    return result == nil
  }

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
      guard state.result == nil, part.count <= maximumBytes - state.body.count else { return false }
      state.body.append(part)
      return true
    }
    if !isWithinLimit { fail(WebError(.tooLarge(bytes: maximumBytes), at: url)) }
    return isWithinLimit
  }

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

  func fail(_ error: any Error) { finish { _ in throw error } }

  private func finish(_ outcome: (State) throws -> WebAnswer) {
    let waiting = state.withLock { state -> CheckedContinuation<WebAnswer, any Error>? in
      guard state.result == nil else { return nil }
      state.result = Result { try outcome(state) }
      state.body = Data()
      defer { state.waiting = nil }
      return state.waiting
    }
    if let waiting, let result = state.withLock(\.result) { waiting.resume(with: result) }
  }
}
