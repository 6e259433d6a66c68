import Testing
import UDFKit
import UDFStyles

/// A state that lists states of its own type as its parts.
private struct Folder: WaterfallState, Identifiable, Equatable {
  let id: Int
  var folders: [Folder] = []

  static var children: Reducer<Folder> {
    ForEach(\.folders) { Waterfall(fileID: "App/Folder.swift", line: 9) }
  }
  mutating func reduce(action: any Action) {}
}

/// A state that contains its own type indirectly.
private struct Drive: WaterfallState, Equatable {
  var mounts: IdentifiedArray<Mount> = []

  static var children: Reducer<Drive> { ForEach(\.mounts) { Waterfall() } }
  mutating func reduce(action: any Action) {}
}

private struct Mount: WaterfallState, Identifiable, Equatable {
  let id: Int
  var drives: [Drive] = []
  var first: Drive? {
    get { drives.first }
    set { drives = newValue.map { [$0] } ?? [] }
  }

  static var children: Reducer<Mount> {
    IfLet(\.first) { Waterfall(fileID: "App/Mount.swift", line: 5) }
  }
  mutating func reduce(action: any Action) {}
}

/// A tree that passes actions on in its reducer.
private struct Tree: WaterfallState, Equatable {
  var touches = 0
  var branches: [Tree] = []

  mutating func reduce(action: any Action) {
    touches += 1
    for index in branches.indices { branches[index].reduce(action: action) }
  }
}

/// A state with two parts of the same type, which is not a recursion.
private struct Pair: WaterfallState, Equatable {
  var left = Tree()
  var right = Tree()

  static var children: Reducer<Pair> {
    Scope(\.left) { Waterfall() }
    Scope(\.right) { Waterfall() }
  }
  mutating func reduce(action: any Action) {}
}

private struct Touched: Action {}

struct RecursiveStateTests {
  @Test func `a state among its own children ends the program with the place and the way out`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Store(state: Folder(id: 0), reducer: Reducer { Waterfall() })
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "The Waterfall() at App/Folder.swift:9 is one of the children of its own state"
          + " (Folder → Folder), so its rules would never end. Hand the action on in"
          + " Folder.reduce(action:), or keep the parts in one flat collection."
      )
    )
  }

  @Test func `so does one by way of another state`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Store(state: Drive(), reducer: Reducer { Waterfall() })
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The Waterfall() at App/Mount.swift:5"))
    #expect(text.contains("(Drive → Mount → Drive)"))
  }

  @Test func `a tree that hands actions on by itself is reduced to its leaves`() {
    let tree = Tree(branches: [Tree(branches: [Tree()]), Tree()])
    let store = Store(state: Pair(left: tree), reducer: Reducer { Waterfall() })
    store.dispatch(Touched())
    #expect(
      store.state.left
        == Tree(
          touches: 1,
          branches: [Tree(touches: 1, branches: [Tree(touches: 1)]), Tree(touches: 1)]
        )
    )
    #expect(store.state.right.touches == 1)
  }
}
