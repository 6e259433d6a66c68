import Testing

@testable import UDFKit

/// What is fetched ahead is what an action needs: nothing else would notice that it is something else.
@Suite struct ForesightTests {
  @Test func `what is fetched of an observer begins with the first that an action reads`() {
    let store = Store(state: World(), reducer: Feature.world)
    let observer = store.scope(\.left).makeObserver { _ in }
    let begin = UInt(bitPattern: Unmanaged.passUnretained(observer).toOpaque())
    // The pointer is not used, only its number.
    let next = withUnsafePointer(to: &observer.next) { UInt(bitPattern: $0) }
    #expect(next - begin == Foresight.needed.lowerBound)
    // Each line of 64 bytes is named, wherever the object begins in one.
    #expect(Foresight.needed.count <= 112)
  }
}
