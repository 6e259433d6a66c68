// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A store of a state that registers itself while it lives, and leaves when it is released.
///
/// ```swift
/// struct AppState { var lists: LiveStates<FeedList> = [] }
/// let store = Store(state: AppState(), reducer: Reducer { Live(\.lists) })
/// let list = LiveStore(FeedList(), in: store, at: \.lists)
/// store.dispatch(FeedLiked(id: 7))       // every list that lives hears it
/// list.store.dispatch(FeedsLoaded(…))    // this one alone does
/// ```
///
/// The state itself lies in the root's (law 1). When the live store is released the state leaves, and the
/// effects of its rules are cancelled (law 9). Do not release it in a reducer.
public final class LiveStore<State: Sendable>: Sendable {
  /// The store of the state; after it has left, its state is the first one.
  public let store: Store<State>
  private let registry: Store<LiveStates<State>>
  private let token = LiveToken()

  /// Registers a state with a root that has the rule `Live` for it.
  public init<Root>(
    _ state: State,
    in root: Store<Root>,
    at keyPath: any WritableKeyPath<Root, LiveStates<State>> & Sendable
  ) {
    let id = ObjectIdentifier(token)
    registry = root.scope(keyPath, as: .own)
    registry.dispatch(LiveChange.began(LiveState(id: id, state: state)))
    store = root.scope(keyPath, id: id).scope { $0?.state ?? state }
  }

  deinit { registry.dispatch(LiveChange<State>.ended(ObjectIdentifier(token))) }
}

/// The states of the live stores, in the order in which they were made; it is a part of the root's state.
public typealias LiveStates<State: Sendable> = IdentifiedArray<LiveState<State>>

/// The state of one live store.
public struct LiveState<State: Sendable>: Identifiable, Sendable {
  /// Tells it from the others while it lives.
  public let id: ObjectIdentifier
  /// The state.
  public internal(set) var state: State
}

extension LiveState: Equatable where State: Equatable {}

/// The rules for the states of live stores: their coming and going, and the waterfall through them.
public func Live<Root, State: WaterfallState>(
  _ keyPath: any WritableKeyPath<Root, LiveStates<State>> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<Root> {
  Reducer {
    Scope(keyPath, as: .own) {
      On(LiveChange<State>.self, fileID: fileID, line: line) { states, change in
        switch change {
        case .began(let state): states.append(state)
        case .ended(let id): states.remove(id: id)
        }
      }
    }
    ForEach(keyPath) { Scope(\.state) { Waterfall(fileID: fileID, line: line) } }
  }
}

/// The coming or going of a live state.
enum LiveChange<State: Sendable>: Action {
  case began(LiveState<State>)
  case ended(ObjectIdentifier)
}

/// What lends a live store's state its identity.
private final class LiveToken: Sendable {}
