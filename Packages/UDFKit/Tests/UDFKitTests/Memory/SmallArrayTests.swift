import Testing

@testable import UDFKit

@Suite struct SmallArrayTests {
  @Test(arguments: 0...4)
  func `a small array behaves as an array`(count: Int) {
    var small = SmallArray<Int>()
    for number in 0..<count { small.append(number) }
    #expect(small.count == count)
    #expect(small.isEmpty == (count == 0))
    #expect(Array(small) == Array(0..<count))
    for index in 0..<count { small.replace(at: index, with: index + 10) }
    #expect(Array(small) == (0..<count).map { $0 + 10 })
    for number in (0..<count).reversed() { #expect(small.popLast() == number + 10) }
    #expect(small.isEmpty)
    #expect(small.popLast() == nil)
    small.append(7)
    #expect(Array(small) == [7])
  }
}
