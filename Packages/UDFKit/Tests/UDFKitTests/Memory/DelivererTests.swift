import Testing

@testable import UDFKit

/// The states of the word that names the delivering thread.
@Suite struct DelivererTests {
  /// Names of threads that only this test knows.
  private static let (mine, other) = (0x100 as UInt, 0x200 as UInt)

  /// A deliverer, in an object because macros take no noncopyable values.
  private final class Word: Sendable {
    let deliverer = Deliverer()

    var thread: UInt { deliverer.load() }
    var isMarked: Bool { deliverer.isMarked() }
    var isOffered: Bool { deliverer.isOffered() }
    func isDirect(_ thread: UInt) -> Bool { deliverer.isDirectCall(on: thread) }
    func claim() -> UInt? { deliverer.claimDirectCall() }
    func end(_ thread: UInt) -> Bool { deliverer.endDirectCall(on: thread) }
    func withdraw(_ thread: UInt) -> Bool { deliverer.withdrawOffer(of: thread) }
  }

  @Test func `a direct call that nobody claims ends the delivery`() {
    let word = Word()
    #expect(!word.isMarked)
    word.deliverer.beginDirectCall(on: Self.mine)
    #expect(word.isMarked)
    #expect(word.isDirect(Self.mine))
    #expect(!word.isDirect(Self.other))
    #expect(word.end(Self.mine))
    #expect(word.thread == Deliverer.idle)
    #expect(!word.isMarked)
    #expect(word.claim() == nil)
  }

  @Test func `a direct call is claimed once, and then ends under the lock`() {
    let word = Word()
    word.deliverer.beginDirectCall(on: Self.mine)
    #expect(word.claim() == Self.mine)
    #expect(word.thread == Self.mine)
    #expect(!word.isMarked)
    #expect(!word.isDirect(Self.mine))
    #expect(word.claim() == nil)
    #expect(!word.end(Self.mine))
    #expect(word.thread == Self.mine)
  }

  @Test func `an offer is withdrawn if nobody took it`() {
    let word = Word()
    word.deliverer.store(Self.mine)
    #expect(!word.isOffered)
    word.deliverer.offer(from: Self.mine)
    #expect(word.isMarked)
    #expect(word.isOffered)
    #expect(word.claim() == nil, "it is no direct call")
    #expect(word.withdraw(Self.mine))
    #expect(word.thread == Self.mine)
    #expect(!word.isOffered)
  }

  @Test(arguments: [Deliverer.idle, Deliverer.unattended, other])
  func `an offer that was taken is not withdrawn`(taken: UInt) {
    let word = Word()
    word.deliverer.offer(from: Self.mine)
    word.deliverer.store(taken)
    #expect(!word.withdraw(Self.mine))
    #expect(word.thread == taken)
  }

  @Test func `a delivery that nobody claimed is neither a direct call nor an offer`() {
    let word = Word()
    word.deliverer.store(Deliverer.unattended)
    #expect(!word.isOffered)
    #expect(word.claim() == nil)
    #expect(word.thread == Deliverer.unattended)
  }
}
