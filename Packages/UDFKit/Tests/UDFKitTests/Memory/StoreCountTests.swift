import Testing

@testable import UDFKit

@Suite struct StoreCountTests {
  @Test func `there are many stores from the second on until one is left`() {
    let count = StoreCount()
    #expect(!count.isMany)
    count.add()
    #expect(!count.isMany)
    count.add()
    #expect(count.isMany)
    count.add()
    count.remove()
    #expect(count.isMany)
    count.remove()
    #expect(!count.isMany)
  }
}
