import Testing
import UDFKit

/// Code of the program reads a value that has changed, and that costs what the program says.
@Suite struct Law04ReadOnceTests {
  typealias Reads = Recorder<Void>

  struct Counted: Equatable, Sendable {
    let reads: Reads
    var stored = 0

    var number: Int {
      get {
        reads.record(())
        return stored
      }
      set { stored = newValue }
    }

    var rows: [Row] {
      get { [Row(id: 7, number: number)] }
      set { number = newValue[0].number }
    }

    static func == (left: Counted, right: Counted) -> Bool { left.stored == right.stored }
  }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number: Int
  }

  struct Added: Action {}

  static let lens = Lens(\Counted.number) {
    $0
  } set: {
    $0
  }

  enum Kind: CaseIterable { case property, closure, lens, unwrapped }

  static func part(of store: Store<Counted>, _ kind: Kind) -> Store<Int> {
    switch kind {
    case .property: store.scope(\.number)
    case .closure: store.scope { $0.number }
    case .lens: store.scope(through: lens)
    case .unwrapped: store.scope { Optional($0.number) }.unwrapped(or: 0)
    }
  }

  static func store(_ reads: Reads) -> Store<Counted> {
    Store(state: Counted(reads: reads)) {
      countingRule(Added.self, in: \.stored)
    }
  }

  @Test func `law 4: an observer reads an element behind a computed property once`() {
    let reads = Reads()
    let row = Self.store(reads).scope(\.rows, id: 7)
    let seen = Recorder<Int?>()
    let subscription = row.observe { seen.record($0?.number) }
    reads.clear()
    for number in 1...3 {
      row.dispatch(Added())
      #expect(reads.all.count == 1)
      reads.clear()
      #expect(seen.all.last == number)
    }
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: Kind.allCases, 1...3)
  func `law 4: each observer reads a new value once, also if it is kept`(kind: Kind, count: Int) {
    let reads = Reads()
    let store = Self.store(reads)
    let part = Self.part(of: store, kind)
    let seen = Recorder<Int>()
    let subscriptions = (0..<count).map { _ in part.observe { seen.record($0) } }
    reads.clear()
    for number in 1...3 {
      store.dispatch(Added())
      #expect(reads.all.count == count)
      reads.clear()
      #expect(seen.all.suffix(count).allSatisfy { $0 == number })
    }
    withExtendedLifetime(subscriptions) {}
  }
}
