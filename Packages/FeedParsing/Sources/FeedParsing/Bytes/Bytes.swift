import Foundation

/// Borrowed bytes of a document or a text.
///
/// Every access checks its index, in release builds too. An error in a reader may end the program, but never
/// reads outside of the memory.
struct Bytes: RandomAccessCollection {
  // Proof: only `withBytes` below makes one, of memory that its owner keeps alive and unchanged until
  // the closure returns; readers are made and end inside the closure, and what they give back is copied.
  private let memory: UnsafeBufferPointer<UInt8>

  fileprivate init(_ memory: UnsafeBufferPointer<UInt8>) { self.memory = memory }

  var startIndex: Int { 0 }
  var endIndex: Int { memory.count }

  // Without optimisation, those of the standard library take several calls for each byte.
  var count: Int { memory.count }
  func index(after place: Int) -> Int { place + 1 }
  func distance(from start: Int, to end: Int) -> Int { end - start }
  func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { memory.makeIterator() }

  @inline(__always)
  subscript(position: Int) -> UInt8 {
    precondition(position >= 0 && position < memory.count, "a byte outside of the document")
    return memory[position]
  }

  /// Returns some of the bytes, with indices from 0.
  func part(_ range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= memory.count, "bytes outside")
    return Bytes(UnsafeBufferPointer(rebasing: memory[range]))  // Proof: it is inside, as checked.
  }

  func text(_ range: Range<Int>) -> String { part(range).text }

  var text: String { String(decoding: memory, as: UTF8.self) }

  func append(_ range: Range<Int>, to other: inout [UInt8]) {
    other.append(contentsOf: part(range).memory)
  }

  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < memory.count, let base = memory.baseAddress else { return nil }
    // Proof: both the first place and the number of places behind it are inside the memory.
    guard let found = memchr(base + start, Int32(byte), memory.count - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { self[$0] == self[$1] }
  }

  /// Returns whether a range contains an ASCII text in lower case, ignoring the case of the range.
  func matches(_ text: StaticString, at range: Range<Int>) -> Bool {
    guard text.utf8CodeUnitCount == range.count else { return false }
    return text.withUTF8Buffer { text in
      zip(range, text).allSatisfy { self[$0].lowercased == $1 }
    }
  }

  func withContiguousStorageIfAvailable<Value>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Value
  ) rethrows -> Value? {
    try body(memory)  // Proof: the memory lives as long as this value may, see above.
  }
}

extension [UInt8] {
  func withBytes<Value>(_ body: (Bytes) -> Value) -> Value {
    // Proof: the array is not changed while the closure runs, and no reader outlives it.
    withUnsafeBufferPointer { body(Bytes($0)) }
  }
}

extension StringProtocol {
  func withBytes<Value>(_ body: (Bytes) -> Value) -> Value {
    var text = String(self)
    return text.withUTF8 { body(Bytes($0)) }
  }
}

extension Data {
  func withBytes<Value>(_ body: (Bytes) -> Value) -> Value {
    // Proof: the data is not changed while the closure runs, and no reader outlives it.
    withUnsafeBytes { body(Bytes($0.bindMemory(to: UInt8.self))) }
  }
}
