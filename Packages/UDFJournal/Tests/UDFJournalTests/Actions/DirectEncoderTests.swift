import Foundation
import Testing

@testable import UDFJournal

/// The encoder of actions writes the text that `JSONEncoder` writes.
@Suite struct DirectEncoderTests {
  private enum Fruit: Codable {
    case apple
    case pear(Int)
    case mixed(name: String, weights: [Double], of: [String: Int]?)
  }

  private struct Numbers: Codable {
    var z = Int8.min
    var y = UInt8.max
    var x = Int16.min
    var w = UInt16.max
    var v = Int32.min
    var u = UInt32.max
    var t = Int64.min
    var s = UInt64.max
    var r = UInt.max
    var q = Int.min
    var p = Float(0.1)
    var o = true
  }

  private struct Empty: Codable {}

  private struct Outer: Codable {
    var empty = Empty()
    var none: Int?
    var rows = [[1, 2], [], [3]]
    var fruits: [Fruit] = [.pear(1), .apple]
    var names: Set<String> = ["one"]
    var pairs = [Fruit2.lemon: "a"]
    var date = Date(timeIntervalSinceReferenceDate: 12.5)
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  }

  private enum Fruit2: String, Codable { case lemon }

  /// Uses its containers out of order.
  private struct Shuffled: Encodable {
    private enum Key: CodingKey { case a, b }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var nested = container.nestedUnkeyedContainer(forKey: .b)
      try container.encode(1, forKey: .a)
      try nested.encode(2)
      var second = encoder.container(keyedBy: Key.self)
      try second.encodeNil(forKey: .a)
    }
  }

  private class Base: Encodable { var base = 1 }

  private final class Derived: Base {
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode("derived")
      try super.encode(to: container.superEncoder())
    }
  }

  private struct Refusing: Encodable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "never"))
    }
  }

  private static func expectSame(
    _ value: some Encodable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let direct = String(decoding: try DirectEncoder.data(of: value), as: UTF8.self)
    let other = String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
    #expect(direct == other, sourceLocation: sourceLocation)
  }

  @Test func `what actions are made of is the same text`() throws {
    try Self.expectSame(Fruit.apple)
    try Self.expectSame(Fruit.pear(-3))
    let weights = [1, 0.1, 1e300, .leastNonzeroMagnitude, -0.0]
    try Self.expectSame(Fruit.mixed(name: "a", weights: weights, of: ["b": 1, "a": 2, "c": 3]))
    try Self.expectSame(Fruit.mixed(name: "", weights: [], of: nil))
    try Self.expectSame(Numbers())
    try Self.expectSame(Outer())
    try Self.expectSame(Empty())
    try Self.expectSame([Outer(), Outer()])
    try Self.expectSame(Fruit2.lemon)
    try Self.expectSame(Optional<Int>.none)
    try Self.expectSame([1, nil, 2])
    try Self.expectSame([2: "b", 1: "a", 10: "c"])
    try Self.expectSame([Fruit2.lemon: 1])
    try Self.expectSame(3)
    try Self.expectSame([Double.nan, .infinity, -.infinity])
  }

  @Test(arguments: [
    "", "tea", "\"", "\\", "/", "a\nb\r\t\u{8}\u{C}", "\u{0}\u{1F}\u{7F}", "é€😀", "\u{2028}",
  ])
  func `a text is escaped in the same way`(text: String) throws {
    try Self.expectSame([text: text])
  }

  @Test func `what it does not know is written by the other encoder`() throws {
    try Self.expectSame(Data([1, 2, 3]))
    try Self.expectSame(["a": try #require(URL(string: "https://a.b/c"))])
    try Self.expectSame([Decimal(string: "0.1")])
    try Self.expectSame(Shuffled())
    try Self.expectSame(Derived())
    #expect(throws: EncodingError.self) { try DirectEncoder.data(of: Refusing()) }
  }
}
