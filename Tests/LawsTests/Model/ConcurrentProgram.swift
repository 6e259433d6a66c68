import Foundation
import UDFInspection
import UDFKit

/// Lists of deeds for several threads, all of which are different.
struct ConcurrentProgram: Sendable, CustomStringConvertible {
  var deeds: [[Order]]

  struct Order: Hashable, Sendable {
    let deed: Deed
    let target: Target
  }

  static let watched: [What] = [.tree, .leftCount, .sum, .sheet, .row(1), .rowLeaf(2), .tag(1)]

  var description: String {
    deeds.enumerated().flatMap { thread, orders in
      orders.map { "  thread \(thread): \($0.deed) to \($0.target)" }
    }
    .joined(separator: "\n")
  }

  init(seed: Int, threads: Int, length: Int) {
    var dice = Dice(seed: seed)
    deeds = (0..<threads).map { thread in
      (0..<length).map { dice.order(serial: thread * length + $0 + 1) }
    }
  }

  /// Runs the program once on many threads, and returns what contradicts every possible order.
  func contradiction() async -> String? {
    let store = Store(
      state: Program.start,
      reducer: TreeReducer.tree(Doors()),
      settings: StoreSettings { _ in }
    )
    let heard = Recorder<Dispatched<Tree>>()
    let told = Self.watched.map { _ in Recorder<Seen>() }
    let passing = Recorder<[Seen]>()
    let pace = Pace(threads: deeds.count)
    let subscriptions = Self.watched.indices.map { index in
      Self.watched[index].observe(store) { seen in
        told[index].record(seen)
        if index == 0 { pace.beSlow() }
      }
    }
    let listening = store.onAction { heard.record($0) }
    let threads = deeds.map { orders in
      OwnThread {
        for (number, order) in orders.enumerated() {
          order.deed.dispatch(toTarget: order.target, of: store)
          pace.goOn()
          guard number.isMultiple(of: 4) else { continue }
          _ = store.scope(\.rows, id: number % 3).explain(Touch.nothing)
          let seen = Recorder<Seen>()
          let passer = What.tree.observe(store) { seen.record($0) }
          store.dispatch(Touch.nothing)
          passer.dispose()
          passing.record(seen.all)
        }
        pace.end()
      }
    }
    for thread in threads { await thread.value }
    // Another thread may deliver the remaining calls. They are delivered when this has returned.
    await store.send(Touch.nothing)
    defer { withExtendedLifetime((listening, subscriptions)) {} }
    return contradiction(
      in: heard.all,
      told: told.map(\.all),
      passing: passing.all,
      last: store.state
    )
  }

  private func contradiction(
    in heard: [Dispatched<Tree>],
    told: [[Seen]],
    passing: [[Seen]],
    last: Tree
  ) -> String? {
    let reference = Reference(Program.start, startsEffects: false)
    for (slot, what) in Self.watched.enumerated() { reference.watch(slot, what, .none) }
    var missing = Set(deeds.joined().map(\.deed))
    let targets = Dictionary(
      deeds.joined().map { ($0.deed, $0.target) },
      uniquingKeysWith: { first, _ in first }
    )
    for event in heard {
      guard let deed = Deed(event.action) else { return "an unknown action" }
      if deed == .touch(.nothing) { continue }
      let before = reference.tree
      reference.dispatch(deed, to: targets[deed.origin] ?? .root)
      if reference.tree != event.state { return "\(deed): state \(event.state) after \(before)" }
      if case .work(.done) = deed { continue }
      if missing.remove(deed) == nil { return "\(deed) was heard twice" }
    }
    if !missing.isEmpty { return "never heard \(missing)" }
    if reference.tree != last { return "last state \(last) instead of \(reference.tree)" }
    for slot in Self.watched.indices {
      let right = reference.log.compactMap { $0.seen(by: slot) }
      if told[slot] != right {
        return "\(Self.watched[slot]) was told \(told[slot]) instead of \(right)"
      }
    }
    let all = reference.log.compactMap { $0.seen(by: 0) }
    for part in passing where !all.has(part) { return "somebody was told \(part) in between" }
    return nil
  }
}

extension Deed {
  fileprivate var origin: Deed {
    if case .work(.done(let token)) = self { .work(.relay(token)) } else { self }
  }
}

extension Event {
  fileprivate func seen(by observer: Int) -> Seen? {
    if case .told(observer, let seen) = self { seen } else { nil }
  }
}

extension [Seen] {
  /// Returns whether one that observed later may have been told a part: what its first call missed comes once.
  fileprivate func has(_ part: [Seen]) -> Bool {
    guard let first = part.first else { return true }
    guard let start = firstIndex(of: first) else { return false }
    return indices[(start + 1)...].contains { self[$0...].starts(with: part.dropFirst()) }
      || part.count == 1
  }
}

extension Dice {
  fileprivate mutating func order(serial: Int) -> ConcurrentProgram.Order {
    switch roll(0..<11) {
    case 0..<4: .init(deed: .touch(.add(serial)), target: target())
    case 4, 5: .init(deed: .risk(.failOver(roll(0..<400), serial: serial)), target: target())
    case 6: .init(deed: .mark(.mark(serial: serial)), target: target())
    case 7: .init(deed: .work(.relay(serial)), target: roll(0..<2) == 0 ? .left : .right)
    case 8: .init(deed: .shape(.addRow(100 + serial)), target: .root)
    case 9: .init(deed: .shape(.addTag(100 + serial)), target: .root)
    default: .init(deed: .shape(.addCell(row: roll(0..<3), serial)), target: .root)
    }
  }
}

/// How far the threads of a program are, and how long an observer is slow.
final class Pace: Sendable {
  private let calls = Tally()
  private let steps = Tally()
  private let threads = Tally()

  init(threads: Int) { self.threads.add(threads) }

  func goOn() { steps.add() }

  func end() { threads.add(-1) }

  /// Holds every tenth call until the other threads have done some steps more, or all of theirs.
  func beSlow() {
    calls.add()
    guard calls.total.isMultiple(of: 10) else { return }
    let goal = steps.total + 5
    while steps.total < goal, threads.total > 1 { sched_yield() }
  }
}
