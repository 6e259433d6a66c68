#if !canImport(Darwin)
import Foundation
import Synchronization

/// The connections of a session, by libcurl, and a thread that waits for all of them.
final class WebLoader: Sendable {
  private struct Wishes {
    var added: [(transfer: Transfer, headers: [String: String])] = []
    var ended: [Transfer] = []
    var isOver = false
  }

  private let curl: CurlFunctions
  // Proof: Only the thread uses it, except to wake it, which any thread may do until it is freed. It is freed by the
  // thread, after `wishes` say that it is over, and under their lock.
  private nonisolated(unsafe) let multi: CurlFunctions.Handle
  private let wishes = Mutex(Wishes())

  /// Begins a thread, or returns nil if the system lacks libcurl or memory.
  init?() {
    guard let curl = CurlFunctions.found, let multi = curl.makeMulti() else { return nil }
    self.curl = curl
    self.multi = multi
    // The largest number of connections to one host.
    _ = curl.setMultiNumber(multi, 7, WebClient.requestsAtOnce)
    let thread = Thread { [self] in run() }
    thread.name = "web"
    thread.start()
  }

  func begin(_ transfer: Transfer, headers: [String: String]) {
    wish { $0.added.append((transfer, headers)) }
  }

  func end(_ transfer: Transfer) { wish { $0.ended.append(transfer) } }

  func end() { wish { $0.isOver = true } }

  private func wish(_ change: (inout Wishes) -> Void) {
    wishes.withLock { wishes in
      if wishes.isOver { return }
      change(&wishes)
      _ = curl.wake(multi)
    }
  }

  private func run() {
    var running: [ObjectIdentifier: CurlRequest] = [:]
    while true {
      let wishes = self.wishes.withLock { wishes in
        defer { if !wishes.isOver { wishes = Wishes() } }
        return wishes
      }
      if wishes.isOver { break }
      for (transfer, headers) in wishes.added
      where !wishes.ended.contains(where: { $0 === transfer }) {
        guard let request = CurlRequest(transfer, headers: headers, with: curl),
          curl.add(multi, request.handle) == 0
        else {
          transfer.interrupt { _ in .other("the system has no memory for it") }
          continue
        }
        running[ObjectIdentifier(transfer)] = request
      }
      for transfer in wishes.ended { remove(transfer, &running) }
      var count: CInt = 0
      _ = curl.perform(multi, &count)
      finish(&running)
      _ = curl.poll(multi, nil, 0, 3_600_000, nil)
    }
    for request in Array(running.values) {
      request.transfer.fail(CancellationError())
      remove(request.transfer, &running)
    }
    wishes.withLock { _ in _ = curl.endMulti(multi) }
  }

  private func remove(_ transfer: Transfer, _ running: inout [ObjectIdentifier: CurlRequest]) {
    guard let request = running.removeValue(forKey: ObjectIdentifier(transfer)) else { return }
    _ = curl.remove(multi, request.handle)
  }

  private func finish(_ running: inout [ObjectIdentifier: CurlRequest]) {
    var left: CInt = 0
    while let message = curl.message(multi, &left) {
      // Proof: A message has a kind, of which there is only one, a handle, and a code, at these places.
      let word = MemoryLayout<UInt>.size
      let handle = message.load(fromByteOffset: word, as: CurlFunctions.Handle.self)
      let code = message.load(fromByteOffset: 2 * word, as: CInt.self)
      guard let request = running.values.first(where: { $0.handle == handle }) else { continue }
      request.finish(code)
      remove(request.transfer, &running)
    }
  }
}
#endif
