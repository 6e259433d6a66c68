import Testing

@testable import UDFKit

/// What observers share.
@Suite struct BehaviorTests {
  private struct Board: Equatable, Sendable {
    var count = 0
    var rows: [Row] = [Row(id: 1), Row(id: 2)]
  }

  private struct Row: Equatable, Identifiable, Sendable { let id: Int }

  private let store = Store(state: Board()) { _, _ in }

  @Test func `the observers of a plain slice share one behavior`() {
    let counts = [store.scope(\.count), store.scope(\.count)].map { $0.makeObserver { _ in } }
    #expect(counts[0].behavior === counts[1].behavior)
    #expect(counts[0].behavior !== store.makeObserver { _ in }.behavior)
  }

  @Test func `the observers of all rows share one behavior`() {
    let rows = [1, 2].map { store.scope(\.rows, id: $0).makeObserver { _ in } }
    #expect(rows[0].behavior === rows[1].behavior)
  }

  @Test func `an observer with a mailbox shares its behavior with none`() {
    for id in [1, 2] {
      let row = store.scope(\.rows, id: id)
      let mailbox = Mailbox<Row?>.background(in: store.core) { _ in }
      #expect(row.behavior(mailbox) !== row.behavior(nil))
      #expect(row.behavior(mailbox).mailbox === mailbox)
      #expect(row.behavior(nil).mailbox == nil)
    }
    let mailbox = Mailbox<Int>.background(in: store.core) { _ in }
    let count = store.scope(\.count)
    #expect(count.behavior(mailbox) !== count.behavior(nil))
    #expect(count.behavior(nil).mailbox == nil)
  }
}
