import Testing
import UDFKit
import UDFStyles

/// A state that lists states of its own type as its parts.
private struct Folder: WaterfallState, Identifiable, Equatable {
  let id: Int
  var touches = 0
  var folders: [Folder] = []

  static var children: Reducer<Folder> { ForEach(\.folders) { Waterfall() } }
  mutating func reduce(action: any Action) { touches += 1 }
}

/// A state that is its own child, without a step into it.
private struct Circle: WaterfallState, Equatable {
  static var children: Reducer<Circle> { Waterfall(fileID: "App/Circle.swift", line: 7) }
  mutating func reduce(action: any Action) {}
}

private struct Touched: Action {}

struct RecursiveStateTests {
  @Test func `a state among its own children is reduced to its leaves`() {
    let inner = Folder(id: 1, folders: [Folder(id: 2), Folder(id: 3)])
    let store = Store(state: Folder(id: 0, folders: [inner]), reducer: Reducer { Waterfall() })
    store.dispatch(Touched())
    store.scope(\.folders, id: 1).unwrapped(or: Folder(id: 1)).scope(\.folders, id: 3)
      .dispatch(Touched())
    let leaves = [Folder(id: 2, touches: 1), Folder(id: 3, touches: 2)]
    #expect(
      store.state
        == Folder(id: 0, touches: 2, folders: [Folder(id: 1, touches: 2, folders: leaves)])
    )
  }

  @Test func `a state that is its own child ends the program with the place and the way out`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Store(state: Circle(), reducer: Reducer { Waterfall() })
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The reducer at App/Circle.swift:7 contains itself"))
    #expect(text.contains("Put ForEach, IfLet or IfCase around the reducer that it contains."))
  }
}
