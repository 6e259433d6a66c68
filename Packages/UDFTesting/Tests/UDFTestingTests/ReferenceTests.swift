import Synchronization
import Testing
import UDFKit
import UDFTesting

struct ReferenceTests {
  enum Tick: Action { case tick }

  private static func tick<State: Equatable & Sendable>(
    _ state: State,
    _ change: @escaping @Sendable (inout State) -> Void
  ) async {
    let test = TestStore(state: state) {
      On(Tick.self, fileID: "Tick/Rule.swift", line: 5) { state, _ in
        change(&state)
        return .none
      }
    }
    test.exhaustivity = .off
    await test.send(Tick.tick, fileID: "Tests/T.swift", line: 9)
    await test.finish()
  }

  /// Proof of `@unchecked Sendable`: each test uses its objects on one thread at a time.
  final class Counter: Equatable, @unchecked Sendable {
    var count = 0

    static func == (left: Counter, right: Counter) -> Bool { left.count == right.count }
  }

  struct Row: Equatable, Identifiable {
    let id: String
    var counter = Counter()
  }

  enum Page: Equatable {
    case closed
    case list(IdentifiedArray<Row>)
  }

  struct App: Equatable {
    var title = "app"
    var page = Page.list([Row(id: "rome"), Row(id: "oslo")])
  }

  @Test func `an object that a rule changes fails, with its key path`() async {
    await expectFailure(
      containing: """
        ReferenceTests.Tick.tick changes an object of the state, which all copies of the state share (law 10): reduced again, it \
        changed it again. So earlier states change too, and no difference can be seen. Make it a struct.

            \\.page.list[oslo].counter.count (Counter): 1, then 2

        Dispatched at Tests/T.swift:9
        """
    ) {
      await Self.tick(App()) {
        if case .list(let rows) = $0.page { rows[id: "oslo"]?.counter.count += 1 }
      }
    }
  }

  @Test func `an object that a rule sets to one value each time fails, with the actions`() async {
    await expectFailures(
      """
      An object of the state has changed, which all copies of the state share (law 10). So earlier \
      states change too, and no difference can be seen. Make it a struct.

          \\.counter.count (Counter): 0, then 7

      A rule of these actions did it, or an effect or the test before them:
        ReferenceTests.Tick.tick from Tests/T.swift:9
      """
    ) {
      await Self.tick(Row(id: "rome")) { $0.counter.count = 7 }
    }
  }

  @Test func `an object behind many fields is examined`() async {
    struct Wide: Equatable, CustomReflectable {
      var counter = Counter()
      var customMirror: Mirror {
        let fields = (0..<100).map { (label: String?.some("field\($0)"), value: $0 as Any) }
        let all = fields + [(label: "counter", value: counter as Any)]
        return Mirror(self, children: all, displayStyle: .struct)
      }
    }
    await expectFailure(containing: "\\.counter.count (Counter): 1, then 2") {
      await Self.tick(Wide()) { $0.counter.count += 1 }
    }
  }

  struct SeenRow: Equatable, CustomReflectable {
    static let mirrors = Atomic(0)

    var customMirror: Mirror {
      Self.mirrors.add(1, ordering: .relaxed)
      return Mirror(self, children: ["id": 0])
    }
  }

  @Test func `a long list without objects is not walked, also beside an object`() async {
    struct Shelf: Equatable {
      var counter = Counter()
      var rows = [SeenRow](repeating: SeenRow(), count: 10_000)
    }
    await Self.tick(Shelf()) { _ in }
    #expect(SeenRow.mirrors.load(ordering: .relaxed) < 1_000)
  }

  @Test func `a new object for each change passes, and one with a lock is left alone`() async {
    await Self.tick(Row(id: "rome")) { row in
      let counter = Counter()
      counter.count = row.counter.count + 1
      row.counter = counter
    }
    final class Guarded: Sendable {
      let count = Mutex(0)
    }
    struct Holder: Equatable {
      var number = 0
      let guarded = Guarded()

      static func == (left: Holder, right: Holder) -> Bool { left.number == right.number }
    }
    await Self.tick(Holder()) { $0.number += 1 }
  }

  @Test func `an object that refers to itself is examined once`() async {
    // Proof of `@unchecked Sendable`: as for `Counter`.
    final class Link: Equatable, @unchecked Sendable {
      var next: Link?
      var count = 0

      static func == (left: Link, right: Link) -> Bool { left === right }
    }
    let link = Link()
    link.next = link
    let texts = await failureTexts { await Self.tick(link) { $0.count += 1 } }
    link.next = nil
    #expect(texts.contains { $0.contains("\\.count (Link): 1, then 2") })
  }

  @Test func `a change inside a lock or an atomic value of an object fails`() async {
    final class Log: Sendable {
      let name = "log"
      let lines = Mutex<[Int]>([])
      let count = Atomic(0)
    }
    struct Holder: Equatable {
      var log = Log()
      static func == (left: Holder, right: Holder) -> Bool { left.log === right.log }
    }
    let changes: [@Sendable (Log) -> Void] = [
      // An element that is appended may lie where there was room for it, which is not seen: the array does not move.
      { $0.lines.withLock { $0 = $0 + [1] } }, { $0.count.add(1, ordering: .relaxed) },
    ]
    let parts = ["lines", "count"]
    for (change, part) in zip(changes, parts) {
      let text = "\n    \\.log.\(part) (Log): a value that cannot be copied\n"
      await expectFailure(containing: text) { await Self.tick(Holder()) { change($0.log) } }
    }
  }
}
