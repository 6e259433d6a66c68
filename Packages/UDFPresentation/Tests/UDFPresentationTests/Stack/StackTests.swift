import Foundation
import Testing
import UDFKit
import UDFPresentation

@Suite struct StackTests {
  private typealias Path = Stack<String>

  @Test func `screens are pushed on top and popped from it`() {
    var path = Path()
    let nothing = path.pop()
    #expect(nothing == nil)
    let pushed = [path.push("a"), path.push("b")]
    #expect(pushed == [0, 1])
    #expect(path.screens == ["a", "b"])
    let popped = path.pop()
    #expect(popped == "b")
    #expect(path.ids == [0])
  }

  @Test func `an id is never given twice`() {
    var path = Path(["a", "b"])
    path.pop()
    path.push("b")
    #expect(path.ids == [0, 2])
    path.popToRoot()
    path.push("a")
    #expect(path.ids == [3])
    path.replace(with: ["c", "d"])
    #expect(path.ids == [4, 5])
    #expect(path.screens == ["c", "d"])
  }

  @Test func `one pops to a screen, which stays, or from it, and it goes`() {
    var path = Path(["a", "b", "c", "d"])
    path.pop(to: 2)
    #expect(path.screens == ["a", "b", "c"])
    path.pop(from: 1)
    #expect(path.screens == ["a"])
    path.pop(to: 7)
    path.pop(from: 7)
    #expect(path.screens == ["a"])
    path.popToRoot()
    #expect(path.screens.isEmpty)
  }

  @Test func `one pops to the highest screen that meets a condition`() {
    var path = Path(["a1", "b1", "a2", "b2"])
    let isFound = path.pop { $0.hasPrefix("a") }
    #expect(isFound)
    #expect(path.screens == ["a1", "b1", "a2"])
    #expect(path.ids == [0, 1, 2])
    let again = path.pop { $0.hasPrefix("a") }
    #expect(again)
    #expect(path.screens.count == 3)
    let isMissing = path.pop { $0 == "c" }
    #expect(!isMissing)
    #expect(path.screens.count == 3)
  }

  @Test func `a screen is read and changed by its id`() {
    var path = Path(["a", "b", "c"])
    path[id: 1]?.append("!")
    path[id: 9]?.append("!")
    path[id: 9] = "z"
    #expect(path.screens == ["a", "b!", "c"])
    #expect(path[id: 2] == "c")
    #expect(path[id: 3] == nil)
    path[id: 1] = nil
    #expect(path.screens == ["a"])
  }

  @Test func `a screen is found wherever it lies and whatever the hint is`() {
    var path = Path()
    for number in 0..<40 {
      path.push("\(number)")
      if number % 3 == 0 { path.pop() }
    }
    for hint in [-1, 0, 5, 1_000] {
      for id in -1...41 {
        var hint = hint
        var found: String?
        #expect(path._read(id: id, hint: &hint) { found = $0.value } == path.ids.contains(id))
        #expect(found == (path.ids.contains(id) ? "\(id)" : nil))
        if found != nil { #expect(path.ids[hint] == id) }
      }
    }
  }

  @Test func `stacks are equal if their screens, ids and next ids are`() {
    var path = Path(["a"])
    #expect(path == Path(["a"]))
    path.push("b")
    path.pop()
    #expect(path != Path(["a"]))
    #expect(Set([path, path, Path(["a"])]).count == 2)
  }

  @Test func `a stack is restored with its ids, and counts on`() throws {
    var path = Path(["a", "b", "c"])
    path.pop(to: 0)
    path.push("d")
    var restored = try JSONDecoder().decode(Path.self, from: JSONEncoder().encode(path))
    #expect(restored == path)
    restored.push("e")
    #expect(restored.ids == [0, 3, 4])
  }

  private static func ascending(_ ids: [Int]) -> String {
    "The ids of a stack ascend from 0 to less than 2, but they are \(ids)."
  }

  @Test(
    arguments: [
      (["a", "b"], [0], 2, "A stack of 2 screens has 1 ids."),
      (["a", "b"], [1, 0], 2, ascending([1, 0])), (["a"], [2], 2, ascending([2])),
      (["a"], [-1], 2, ascending([-1])),
      ([], [], .max, "The next id of a stack is \(Int.max), so the ids would run out."),
    ] as [([String], [Int], Int, String)]
  )
  func `a broken stack is refused with a reason`(
    screens: [String],
    ids: [Int],
    next: Int,
    reason: String
  ) {
    let json = #"{"screens": \#(screens), "ids": \#(ids), "next": \#(next)}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Path.self, from: Data(json.utf8))
    }
    #expect(error?.reason == reason)
  }

  @Test func `a dump shows screens, ids and the next id`() {
    var text = ""
    dump(Path(["a"]), to: &text)
    #expect(text.contains("screens") && text.contains("ids") && text.contains("next: 1"))
    #expect(!text.contains("storage"))
  }
}

extension DecodingError {
  var reason: String? {
    if case .dataCorrupted(let context) = self { context.debugDescription } else { nil }
  }
}
