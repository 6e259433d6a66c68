import Testing
import UDFKit
import UDFLogging
import UDFTesting

@Suite struct StateDiffTests {
  enum Screen: Sendable, Equatable {
    case home
    case login(name: String)
    case detail(Item)
  }

  struct Inner: Sendable, Equatable {
    var number = 0
    var text = ""
    var flag = false
  }

  /// A state that is not `Equatable`, like many states.
  struct Outer: Sendable {
    var left = Inner()
    var right = Inner()
    var maybe: Inner? = Inner()
    var screen = Screen.detail(Item(id: 1))
    var rows: IdentifiedArray<Item> = IdentifiedArray((0..<20).map { Item(id: $0) })
    var list = [Inner](repeating: Inner(), count: 5)
    var table = ["a": 0, "b": 0, "c": 0]
    var callback: @Sendable () -> Void = {}
  }

  private func diff<State>(_ old: State, _ new: State) -> [String] {
    StateDiff().lines(from: old, to: new)
  }

  private static let changes: [(path: String, change: @Sendable (inout Outer) -> Void)] =
    [
      ("\\.left.number: 0 → 1", { $0.left.number += 1 }),
      ("\\.left.text: \"\" → \"x\"", { $0.left.text = "x" }),
      ("\\.right.flag: false → true", { $0.right.flag = true }),
      ("\\.maybe?.number: 0 → 7", { $0.maybe?.number = 7 }),
      ("\\.screen.detail.count: 0 → 3", { $0.screen = .detail(Item(id: 1, count: 3)) }),
      ("\\.rows[0].count: 0 → 1", { $0.rows[id: 0]?.count = 1 }),
      ("\\.rows[19].count: 0 → 2", { $0.rows[id: 19]?.count = 2 }),
      ("\\.list[4].text: \"\" → \"y\"", { $0.list[4].text = "y" }),
      ("\\.table[\"b\"]: 0 → 5", { $0.table["b"] = 5 }),
    ]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the lines name exactly the changed leaves, in order`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let chosen = Self.changes.filter { _ in Bool.random(using: &random) }
    let old = Outer()
    var new = old
    for one in chosen.shuffled(using: &random) { one.change(&new) }
    #expect(diff(old, new) == chosen.map(\.path))
    #expect(diff(new, new).isEmpty)
  }

  @Test(arguments: [
    (Screen.home, Screen.login(name: "x"), ["\\.self: home → login(name: \"x\")"]),
    (.login(name: "x"), .login(name: "y"), ["\\.login.name: \"x\" → \"y\""]),
    (
      .home, .detail(Item(id: 1)), ["\\.self: home → detail(UDFLoggingTests.Item(id: 1, count: 0))"]
    ),
  ])
  func `another case is told as a whole, another payload in it`(
    old: Screen,
    new: Screen,
    lines: [String]
  ) { #expect(diff(old, new) == lines) }

  @Test func `elements come, go and move by their ids, values by position`() {
    let old: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
    func lines(_ new: IdentifiedArray<Item>) -> [String] { diff(old, new) }
    #expect(lines([Item(id: 0), Item(id: 1), Item(id: 2), Item(id: 3)]) == ["\\[0]: inserted"])
    #expect(
      lines([Item(id: 1), Item(id: 3, count: 4)]) == ["\\[2]: removed", "\\[3].count: 0 → 4"]
    )
    #expect(lines([Item(id: 3), Item(id: 2), Item(id: 1)]) == ["\\.self: reordered"])
    #expect(diff([1, 2], [1, 2, 3]) == ["\\.self: [1, 2] → [1, 2, 3]"])
    #expect(
      diff(["a": 1, "b": 2], ["b": 2, "c": 3]) == ["\\[\"a\"]: removed", "\\[\"c\"]: inserted"]
    )
    #expect(diff(Set([1]), Set([2])) == ["\\.self: [1] → [2]"])
  }

  @Test func `large collections are bounded`() {
    let numbers = Array(0..<1_000_000)
    var other = numbers
    other[999_999] = -1
    let beyond = "\\.self: changed beyond the first 100 of 1000000 elements"
    #expect(diff(numbers, other) == [beyond])
    let more = "\\.self: 1000000 elements → 1000001 elements"
    #expect(diff(numbers, numbers + [1]) == [more])
    let rows = IdentifiedArray((0..<100_000).map { Item(id: $0) })
    var changed = rows
    changed[id: 99_999]?.count = 1
    let beyondRows = "\\.self: changed beyond the first 100 of 100000 elements"
    #expect(diff(rows, changed) == [beyondRows])
    for id in 0..<100_000 { changed[id: id]?.count = 1 }
    let lines = StateDiff(maxLines: 3).lines(from: rows, to: changed)
    #expect(lines == (0..<3).map { "\\[\($0)].count: 0 → 1" } + ["… and more"])
    let sets = diff(Set(0..<1_000), Set(1..<1_001))
    #expect(sets == ["\\.self: 1000 elements → 1000 other elements"])
  }

  @Test func `elements that cannot be compared have not changed beyond the limit`() {
    struct Row: Identifiable { let id: Int }
    struct List {
      var count = 0
      var rows = (0..<200).map { Row(id: $0) }
    }
    #expect(diff(List(), List(count: 1)) == ["\\.count: 0 → 1"])
    let swapped = List(rows: (0..<198).map { Row(id: $0) } + [Row(id: 199), Row(id: 198)])
    let beyond = "\\.rows: changed beyond the first 100 of 200 elements"
    #expect(diff(List(), swapped) == [beyond])
  }

  @Test func `parts of a tuple have their numbers or names`() {
    struct Pair {
      var plain = (1, 2)
      var named = (left: 1, right: 2)
    }
    let lines = diff(Pair(), Pair(plain: (1, 3), named: (0, 2)))
    #expect(lines == ["\\.plain.1: 2 → 3", "\\.named.left: 1 → 0"])
  }

  @Test func `a number that is not one has not changed`() {
    struct Scale: Equatable {
      var count = 0
      var weights = [Double.nan, 1]
      var total: Float? = .nan
    }
    #expect(diff(Scale(), Scale()).isEmpty)
    #expect(diff(Scale(), Scale(count: 1)) == ["\\.count: 0 → 1"])
    #expect(diff(Scale(), Scale(weights: [2, 1])) == ["\\.weights[0]: nan → 2.0"])
  }

  @Test func `what lies deeper than the limit is told as a whole, and cut`() {
    let (old, new) = (Outer(), Outer(left: Inner(text: String(repeating: "x", count: 1_000))))
    let lines = StateDiff(maxDepth: 1, maxLength: 10).lines(from: old, to: new)
    #expect(lines == ["\\.left: Inner(numb… → Inner(numb…"])
  }
}
