/// What a store does, in the plainest way there is: lists, copies and a queue, on one thread.
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
  }

  private(set) var log: [Event] = []
  private(set) var tree: Tree
  private var watchers: [Watcher] = []
  private var running: [Running] = []
  private var queue: [() -> Void] = []
  private var isDelivering = false
  private var serial = 0
  var reactionsLeft = 40
  private let startsEffects: Bool

  init(_ tree: Tree, startsEffects: Bool = true) {
    self.tree = tree
    self.startsEffects = startsEffects
  }

  var alive: [Int] { running.map(\.token) }

  func dispatch(_ deed: Deed, to target: Target) { dispatch(deed, at: target.path, cause: nil) }

  private func dispatch(_ deed: Deed, at address: Path, cause: Int?) {
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
    if startsEffects { for (path, work) in asked { start(work, path, given: address) } }
    deliver()
  }

  private func start(_ work: Work, _ path: Path, given: Path) {
    let address = path.address(given: given)
    switch work {
    case .start(let token):
      if token.isMultiple(of: 2) { running.removeAll { $0.path == path } }
      serial += 1
      running.append(Running(token: token, path: path, address: address, serial: serial))
    case .stop, .stopAll: running.removeAll { $0.path.starts(with: path) }
    case .relay(let token):
      queue.append { [self] in dispatch(.work(.done(token)), at: address, cause: token) }
    case .done: break
    }
  }

  func finish(_ token: Int) {
    for effect in running where effect.token == token {
      guard running.contains(where: { $0.serial == effect.serial }) else { continue }
      dispatch(.work(.done(token)), at: effect.address, cause: token)
      running.removeAll { $0.serial == effect.serial }
    }
  }

  func settle() {}

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
