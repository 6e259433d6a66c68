import UDFKit

/// The store, driven by a program step by step on one thread.
///
/// Proof of `@unchecked Sendable`: everything runs on the thread of the test. The test dispatches there, and
/// effects run there on an executor that it drives.
final class Real: Machine, @unchecked Sendable {
  private(set) var log: [Event] = []
  private let store: Store<Tree>
  private let doors = Doors()
  private let executor = HandExecutor()
  private var subscriptions: [Int: Subscription] = [:]
  /// Who sent something, last under each slot, and which of all that were sent came back.
  private var sendings: [Int: (serial: Int, task: Task<Void, Never>)] = [:]
  private let returned = Recorder<Int>()
  private var serial = 0
  weak var other: Real?
  var reactionsLeft = 40

  init(_ tree: Tree) {
    store = Store(
      state: tree,
      reducer: TreeReducer.tree(doors),
      settings: StoreSettings(executor: executor) { _ in }
    )
  }

  deinit {
    subscriptions = [:]
    doors.openAll()
    executor.run()
  }

  var tree: Tree { store.state }

  var alive: [Int] { store.effects.compactMap { Self.token($0.cause) } }

  private static func token(_ cause: Cause?) -> Int? {
    switch cause?.action as? Work {
    case .start(let token), .relay(let token): token
    default: nil
    }
  }

  func dispatch(_ deed: Deed, to target: Target) { deed.dispatch(toTarget: target, of: store) }

  func finish(_ token: Int) { doors.open(token) }

  /// Lets effects run until they wait at their doors.
  func settle() { executor.run() }

  var waiting: Set<Int> {
    let returned = Set(returned.all)
    return Set(sendings.filter { !returned.contains($0.value.serial) }.keys)
  }

  func send(_ slot: Int, _ deed: Deed, to target: Target) {
    if waiting.contains(slot) { return }
    sendings[slot] = (serial + 1, sending(deed, target))
  }

  func cancel(_ slot: Int) { sendings[slot]?.task.cancel() }

  func sendAndCancel(after steps: Int, _ deed: Deed, to target: Target) {
    let task = sending(deed, target)
    executor.run(atMost: steps)
    task.cancel()
  }

  private func sending(_ deed: Deed, _ target: Target) -> Task<Void, Never> {
    serial += 1
    return Task(executorPreference: executor) { [store, returned, serial] in
      await deed.send(toTarget: target, of: store)
      returned.record(serial)
    }
  }

  func dispose(_ slot: Int) { subscriptions.removeValue(forKey: slot)?.dispose() }

  func watch(_ slot: Int, _ what: What, _ reaction: Reaction) {
    guard subscriptions[slot] == nil else { return }
    var wasTold = false
    // This is called only on this thread; see the class.
    nonisolated(unsafe) let hear: (Event) -> Void = { [unowned self] event in
      log.append(event)
      if wasTold { react(reaction) }
      wasTold = true
    }
    if what == .actions {
      subscriptions[slot] = store.onAction { event in
        guard let deed = Deed(event.action) else { return }
        let cause = Self.token(event.cause)
        hear(.heard(slot: slot, deed, event.state, rejected: event.rejection != nil, cause: cause))
      }
    } else {
      subscriptions[slot] = what.observe(store) { hear(.told(slot: slot, $0)) }
    }
  }
}

extension Deed {
  func dispatch(toTarget target: Target, of store: Store<Tree>) {
    switch target {
    case .root: store.dispatch(action)
    case .left: store.scope(\.left, as: .own).dispatch(action)
    case .right: store.scope(\.right, as: .own).dispatch(action)
    case .sheet: store.scope(\.sheet, as: .own).dispatch(action)
    case .row(let id): store.scope(\.rows, id: id).dispatch(action)
    case .tag(let id): store.scope(\.tags, id: id).dispatch(action)
    }
  }

  func send(toTarget target: Target, of store: Store<Tree>) async {
    switch target {
    case .root: await store.send(action)
    case .left: await store.scope(\.left, as: .own).send(action)
    case .right: await store.scope(\.right, as: .own).send(action)
    case .sheet: await store.scope(\.sheet, as: .own).send(action)
    case .row(let id): await store.scope(\.rows, id: id).send(action)
    case .tag(let id): await store.scope(\.tags, id: id).send(action)
    }
  }
}

extension What {
  /// Observes a value, but no actions.
  func observe(_ store: Store<Tree>, _ see: @escaping @Sendable (Seen) -> Void) -> Subscription {
    switch self {
    case .actions, .tree: store.observe { see(.tree($0)) }
    case .left: store.scope(\.left).observe { see(.leaf($0)) }
    case .leftCount: store.scope(\.left).scope(\.count).observe { see(.number($0)) }
    case .sheet: store.scope(\.sheet).observe { see(.leaf($0)) }
    case .sum: store.scope { What.sum($0) }.observe { see(.number($0)) }
    case .row(let id): store.scope(\.rows, id: id).observe { see(.row($0)) }
    case .rowLeaf(let id):
      store.scope(\.rows, id: id).unwrapped(or: Row(id: id)).scope(\.leaf).observe {
        see(.leaf($0))
      }
    case .cell(let row, let id):
      store.scope(\.rows, id: row).unwrapped(or: Row(id: row)).scope(\.cells, id: id).observe {
        see(.cell($0))
      }
    case .tag(let id): store.scope(\.tags, id: id).observe { see(.cell($0)) }
    }
  }
}
