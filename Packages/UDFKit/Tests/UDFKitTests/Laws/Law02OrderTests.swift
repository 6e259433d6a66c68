import Testing

@testable import UDFKit

/// Law 2: the actions of all threads form one order, and `state` shows each when `dispatch` returns.
@Suite struct Law02OrderTests {
  enum Note: Action { case write(task: Int, number: Int) }

  struct Book: Equatable, Sendable {
    var count = 0
    var last = [Int](repeating: -1, count: 8)
    var outOfOrder = 0
  }

  static let reducer: Reducer<Book> = changing(Note.self) { state, action in
    guard case .write(let task, let number) = action else { return }
    state.count += 1
    if number <= state.last[task] { state.outOfOrder += 1 }
    state.last[task] = number
  }

  @Test func `law 2: eight tasks at once, exact, and each sees its own writes at once`() async {
    let store = Store(state: Book(), reducer: Self.reducer)
    let rounds = 20_000
    let missed = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var missed = 0
          for number in 0..<rounds {
            store.dispatch(Note.write(task: task, number: number))
            if store.scope(\.last).state[task] != number { missed += 1 }
          }
          return missed
        }
      }
      return await group.reduce(0, +)
    }
    #expect(missed == 0)
    #expect(store.state.count == 8 * rounds)
    #expect(store.state.outOfOrder == 0)
  }

  @Test func `law 2: a state read at any moment is whole`() async {
    struct Pair: Equatable, Sendable {
      var left = 0
      var right = 0
    }
    enum Move: Action { case step }
    let store = Store(state: Pair()) {
      changing(Move.self) { state, _ in
        state.left += 1
        state.right -= 1
      }
    }
    let torn = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20_000 { store.dispatch(Move.step) }
          return 0
        }
        group.addTask {
          (0..<20_000).count { _ in
            let state = store.state
            return state.left + state.right != 0
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(torn == 0)
    #expect(store.state.left == 40_000)
  }

  enum Where: Action { case asked }

  @Test @MainActor func `law 2: send reduces where its caller runs, as dispatch does`() async {
    let threads = Recorder<UInt>()
    let reducer: Reducer<Int> = changing(Where.self) { count, _ in
      count += 1
      threads.record(currentThread())
    }
    let store = Store(state: 0, reducer: reducer)
    store.dispatch(Where.asked)
    await store.send(Where.asked)
    #expect(threads.all == [currentThread(), currentThread()])
  }
}
