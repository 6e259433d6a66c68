public import Foundation
public import UDFKit

extension Inputs {
  /// The inputs in 24 bytes: seconds, attoseconds and the seed.
  ///
  /// Proof of the raw memory: the bytes of a word are copied while it exists.
  public var bytes: Data {
    let (seconds, attoseconds) = now.components
    var bytes = Data(capacity: 24)
    for word in [UInt64(bitPattern: seconds), UInt64(bitPattern: attoseconds), seed] {
      Swift.withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Reads inputs from their bytes, or returns nil if there are not 24.
  ///
  /// Proof of the raw memory: three words are read from 24 bytes, which is checked first.
  public init?(bytes: Data) {
    guard bytes.count == 24 else { return nil }
    let words = bytes.withUnsafeBytes { buffer in
      (0..<3).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
      }
    }
    let seconds = Int64(bitPattern: words[0])
    // The bytes of a damaged row can be any.
    guard seconds.magnitude < 1 << 52 else { return nil }
    self.init(
      now: Duration(secondsComponent: seconds, attosecondsComponent: Int64(bitPattern: words[1])),
      seed: words[2]
    )
  }
}
