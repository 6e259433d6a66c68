import Testing
import UDFKit

extension Fire {
  /// Point 14.15: `send` returns whether its action was handled, and which actions were rejected.
  @Suite struct OutcomeFireTests {
    enum Order: Action, Equatable { case accepted, refused, causing, causingTwo, unknown }
    struct Nobodys: Action {}
    struct Full: Error, Equatable { let what: Order }

    private static func store(middleware: [Middleware<Count>] = []) -> Store<Count> {
      Store(state: Count(), middleware: middleware, settings: StoreSettings { _ in }) {
        On(Order.self) { state, action in
          switch action {
          case .accepted: state.value += 1
          case .refused: throw Full(what: action)
          case .causing: return .run { $0(Order.refused) }
          case .causingTwo: return .merge([.dispatch(Order.refused), .dispatch(Order.causing)])
          case .unknown: break
          }
          return .none
        }
      }
    }

    @Test(arguments: [
      (Order.accepted, []), (.refused, [Order.refused]), (.causing, [.refused]),
      (.causingTwo, [.refused, .refused]),
    ])
    func `law 8: what was rejected says so, with what it caused, in order`(
      order: Order,
      refused: [Order]
    ) async {
      let outcome = await Self.store().send(order)
      #expect(outcome.isHandled)
      #expect(outcome.rejections.map { $0.action as? Order } == refused)
      #expect(outcome.rejections.map { $0.error as? Full } == refused.map { Full(what: $0) })
    }

    @Test(arguments: [false, true])
    func `law 8: what nobody handled, or a middleware stopped, says so`(isStopped: Bool) async {
      let middleware = isStopped ? [Middleware<Count> { _, _, _ in }] : []
      let action: any Action = isStopped ? Order.accepted : Nobodys()
      let outcome = await Self.store(middleware: middleware).send(action)
      #expect(!outcome.isHandled)
      #expect(outcome.rejections.isEmpty)
    }

    @Test func `law 8: what others have rejected meanwhile is none of it`() async {
      let store = Self.store()
      let isOver = Tally()
      let dispatching = OwnThread { while isOver.total == 0 { store.dispatch(Order.refused) } }
      for _ in 0..<Size.rounds(200, full: 10_000) {
        let outcome = await store.send(Order.accepted)
        #expect(outcome.rejections.isEmpty)
      }
      isOver.add()
      await dispatching.value
    }

    @Test(arguments: [false, true])
    func `law 8: of several actions of a middleware, one handled suffices`(isLast: Bool) async {
      let both = Middleware<Count> { action, _, next in
        for isHandled in [!isLast, isLast] {
          if isHandled { next(action) } else { next(Nobodys()) }
        }
      }
      let outcome = await Self.store(middleware: [both]).send(Order.accepted)
      #expect(outcome.isHandled)
    }

    @Test func `law 8: what a middleware passed on is told as the action it became`() async {
      let replacing = Middleware<Count> { _, _, next in next(Order.refused) }
      let store = Self.store(middleware: [replacing])
      let outcome = await store.send(Order.accepted)
      #expect(outcome.rejections.map { $0.action as? Order } == [Order.refused])
    }
  }
}
