import Testing
import UDFJournal
import UDFKit

/// The search for the actions that matter.
@Suite struct SearchTests {
  @Test(arguments: UInt64(0)..<20)
  func `bisect finds the first entry after which a condition holds`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 40)
    for bound in 0..<6 {
      let expected = program.states.firstIndex { $0.count > bound }.map { $0 + 1 }
      #expect(program.history.bisect { $0.count > bound }?.number == expected)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a binary search asks few times for what stays true`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 60)
    let likes = { (state: ShopState) in state.items.map(\.likes).reduce(0, +) }
    for bound in 0..<4 {
      var questions = 0
      let found = program.history.bisect(staysTrue: true) {
        questions += 1
        return likes($0) > bound
      }
      let expected = program.states.firstIndex { likes($0) > bound }.map { $0 + 1 }
      #expect(found?.number == expected)
      #expect(questions <= 8)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a minimized history holds, and does not without any of its entries`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 60)
    let wanted = { (state: ShopState) in state.count > 5 && state.items[0].likes > 0 }
    guard let short = program.history.minimized(where: wanted) else {
      #expect(!program.states.contains(where: wanted))
      return
    }
    #expect(wanted(short.state))
    for entry in short.entries { #expect(!wanted(short.skipping(entry.number).state)) }
    #expect(short.entries.count <= 7)
  }

  @Test func `what holds at the start needs no entry, and what never holds has none`() async {
    let program = await Program(seed: 0, count: 10)
    #expect(program.history.minimized { _ in true }?.entries.isEmpty == true)
    #expect(program.history.minimized { _ in false } == nil)
    #expect(program.history.bisect { _ in false } == nil)
    #expect(program.history.bisect(staysTrue: true) { _ in false } == nil)
    #expect(History(from: ShopState(), by: shopReducer).bisect { _ in true } == nil)
  }
}
