/// A store implemented in the simplest way, with lists, copies and a queue, on one thread.
final class Reference: Machine {
  private struct Watcher {
    let slot: Int
    let what: What
    let reaction: Reaction
    let serial: Int
    var last: Seen
    var wasTold = false
  }
  private struct Running {
    let token: Int
    let path: Path
    let address: Path
    let serial: Int
    /// Who waits for its end.
    let sending: Sending?
  }
  private final class Sending {
    var isCancelled = false
  }

  private(set) var log: [Event] = []
  private(set) var tree: Tree
  private var watchers: [Watcher] = []
  private var running: [Running] = []
  private var queue: [() -> Void] = []
  private var sendings: [Int: Sending] = [:]
  weak var other: Reference?
  private var isDelivering = false
  private var serial = 0
  var reactionsLeft = 40
  private let startsEffects: Bool

  init(_ tree: Tree, startsEffects: Bool = true) {
    self.tree = tree
    self.startsEffects = startsEffects
  }

  var alive: [Int] { running.map(\.token) }

  var waiting: Set<Int> {
    Set(sendings.filter { _, sending in running.contains { $0.sending === sending } }.keys)
  }

  func dispatch(_ deed: Deed, to target: Target) { dispatch(deed, at: target.path, cause: nil) }

  func send(_ slot: Int, _ deed: Deed, to target: Target) {
    guard !waiting.contains(slot) else { return }
    let sending = Sending()
    sendings[slot] = sending
    dispatch(deed, at: target.path, cause: nil, of: sending)
  }

  func cancel(_ slot: Int) { if let sending = sendings[slot] { cancel(sending) } }

  /// Nothing of it comes any more; the action itself was not taken back.
  private func cancel(_ sending: Sending) {
    sending.isCancelled = true
    running.removeAll { $0.sending === sending }
  }

  func sendAndCancel(after steps: Int, _ deed: Deed, to target: Target) {
    let sending = Sending()
    // A task that is cancelled before it begins sends all the same.
    sending.isCancelled = steps == 0
    dispatch(deed, at: target.path, cause: nil, of: sending)
    cancel(sending)
  }

  private func dispatch(_ deed: Deed, at address: Path, cause: Int?, of sending: Sending? = nil) {
    let before = tree
    var asked: [(Path, Work)] = []
    var isRejected = false
    do { asked = try tree.reduce(deed, at: address) } catch {
      tree = before
      isRejected = true
    }
    running.removeAll { !tree.has($0.path) }
    for index in watchers.indices where watchers[index].what != .actions {
      let value = watchers[index].what.read(tree)
      guard value != watchers[index].last else { continue }
      watchers[index].last = value
      tell(watchers[index].serial, .told(slot: watchers[index].slot, value))
    }
    for watcher in watchers where watcher.what == .actions {
      tell(
        watcher.serial,
        .heard(slot: watcher.slot, deed, tree, rejected: isRejected, cause: cause)
      )
    }
    if startsEffects {
      for (path, work) in asked { start(work, path, given: address, of: sending) }
    }
    deliver()
  }

  private func start(_ work: Work, _ path: Path, given: Path, of sending: Sending?) {
    let address = path.address(given: given)
    switch work {
    case .start(let token):
      if token.isMultiple(of: 2) { running.removeAll { $0.path == path } }
      if sending?.isCancelled == true { break }
      serial += 1
      running.append(
        Running(token: token, path: path, address: address, serial: serial, sending: sending)
      )
    case .stop, .stopAll: running.removeAll { $0.path.starts(with: path) }
    case .relay(let token):
      queue.append { [self] in
        // The effects of a slice that no longer exists end (law 9).
        if sending?.isCancelled == true || !tree.has(path) { return }
        dispatch(.work(.done(token)), at: address, cause: token, of: sending)
      }
    case .done: break
    }
  }

  func finish(_ token: Int) {
    for effect in running where effect.token == token {
      guard running.contains(where: { $0.serial == effect.serial }) else { continue }
      dispatch(.work(.done(token)), at: effect.address, cause: token, of: effect.sending)
      running.removeAll { $0.serial == effect.serial }
    }
  }

  func watch(_ slot: Int, _ what: What, _ reaction: Reaction) {
    guard !watchers.contains(where: { $0.slot == slot }) else { return }
    serial += 1
    watchers.append(
      Watcher(slot: slot, what: what, reaction: reaction, serial: serial, last: what.read(tree))
    )
    if what != .actions { call(serial, .told(slot: slot, what.read(tree))) }
    deliver()
  }

  func dispose(_ slot: Int) { watchers.removeAll { $0.slot == slot } }

  private func tell(_ serial: Int, _ event: Event) {
    queue.append { [self] in call(serial, event) }
  }

  private func call(_ serial: Int, _ event: Event) {
    guard let index = watchers.firstIndex(where: { $0.serial == serial }) else { return }
    log.append(event)
    let reaction = watchers[index].wasTold ? watchers[index].reaction : .none
    watchers[index].wasTold = true
    react(reaction)
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty { queue.removeFirst()() }
    isDelivering = false
  }
}
