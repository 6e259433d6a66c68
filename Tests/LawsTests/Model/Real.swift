import UDFKit

/// The store, driven by a program step by step on one thread.
///
/// Proof of `@unchecked Sendable`: everything happens on the thread of the test: it dispatches there,
/// and effects run there too, on an executor that it drives.
final class Real: Machine, @unchecked Sendable {
  private(set) var log: [Event] = []
  private let store: Store<Tree>
  private let doors = Doors()
  private let executor = HandExecutor()
  private var subscriptions: [Int: Subscription] = [:]
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

  func dispatch(_ deed: Deed, to target: Target) {
    deed.dispatch(toTarget: target, of: store)
  }

  func finish(_ token: Int) { doors.open(token) }

  func settle() { executor.run() }

  func dispose(_ slot: Int) { subscriptions.removeValue(forKey: slot)?.dispose() }

  func watch(_ slot: Int, _ what: What, _ reaction: Reaction) {
    guard subscriptions[slot] == nil else { return }
    var wasTold = false
    // It is called on this thread only; see the class.
    nonisolated(unsafe) let hear: (Event) -> Void = { [unowned self] event in
      log.append(event)
      if wasTold { react(reaction) }
      wasTold = true
    }
    if what == .actions {
      subscriptions[slot] = store.onAction { event in
        guard let deed = Deed(event.action) else { return }
        let cause = Self.token(event.cause)
        hear(
          .heard(slot: slot, deed, event.state, rejected: event.rejection != nil, cause: cause)
        )
      }
    } else {
      subscriptions[slot] = what.observe(store) { hear(.told(slot: slot, $0)) }
    }
  }
}

extension Deed {
  /// Dispatches to a slice of a tree.
  func dispatch(toTarget target: Target, of store: Store<Tree>) {
    switch target {
    case .root: dispatch(to: store)
    case .left: dispatch(to: store.scope(\.left, as: .own))
    case .right: dispatch(to: store.scope(\.right, as: .own))
    case .sheet: dispatch(to: store.scope(\.sheet, as: .own))
    case .row(let id): dispatch(to: store.scope(\.rows, id: id))
    }
  }
}

extension What {
  /// Observes what it says; for values only.
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
    }
  }
}
