import Testing
import UDFInspection

@testable import UDFKit

/// Middleware around a dispatch, and after it.
@Suite struct MiddlewareTests {
  enum Tick: Action { case note(Int) }

  private static let noting: Reducer<Counter> = changing(Tick.self) { state, action in
    if case .note(let number) = action { state.log.append(number) }
  }

  @Test func `middleware may pass, change, stop and multiply`() {
    let store = Store(
      state: Counter(),
      reducer: Self.noting,
      middleware: [
        Middleware { action, _, next in
          guard case Tick.note(let number) = action else { return next(action) }
          switch number {
          case 1: next(action)
          case 2: next(Tick.note(20))
          case 3: break
          default: for _ in 0..<2 { next(action) }
          }
        }
      ]
    )
    for number in 1...4 { store.dispatch(Tick.note(number)) }
    #expect(store.state.log == [1, 20, 4, 4])
  }

  @Test func `middleware after an action sees its state, and causes its answer`() async throws {
    let line = #line + 1
    let answering = Middleware<Counter>.after { state, action in
      guard case Tick.note(..<5) = action else { return nil }
      return Tick.note((state.log.last ?? 0) + 1)
    }
    let store = Store(state: Counter(), reducer: Self.noting, middleware: [answering])
    let heard = store.heard { $0.cause?.rule }
    await store.send(Tick.note(0))
    #expect(store.state.log == [0, 1, 2, 3, 4, 5])
    #expect(heard.all.compactMap(\.self).count == 5)
    let rule = try #require(heard.all.last ?? nil)
    #expect(rule.location.line == line)
    #expect(rule.slice == "\\.self")
    #expect(rule.action == nil)
    #expect(!rule.canReject)
  }
}
