import Testing

@testable import UDFKit

@Suite struct LockedStateTests {
  @Test func `a comparison is marked while it runs, and no longer`() {
    let state = LockedState(1)
    #expect(!state.isComparing)
    #expect(state.comparing { state.isComparing })
    #expect(!state.isComparing)
  }

  @Test func `a copy has memory of its own`() throws {
    let state = LockedState("one")
    let copy = LockedState(copying: state)
    // Proof: the memory is that of a string.
    copy.memory.assumingMemoryBound(to: String.self).pointee += " more"
    let again = LockedState(copying: copy)
    #expect(try #require(state.value as? String) == "one")
    #expect(try #require(copy.value as? String) == "one more")
    #expect(try #require(again.value as? String) == "one more")
  }
}
