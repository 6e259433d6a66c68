import Foundation
import UDFKit

extension Inputs {
  /// The inputs in 24 bytes: seconds, attoseconds and the seed.
  var bytes: Data {
    let (seconds, attoseconds) = now.components
    let words = [UInt64(bitPattern: seconds), UInt64(bitPattern: attoseconds), seed]
    return Data(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    )
  }

  /// Reads inputs from their bytes, or returns nil if there are not 24.
  init?(bytes: Data) {
    guard bytes.count == 24 else { return nil }
    let all = Array(bytes)
    let words = (0..<3).map { word in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(all[word * 8 + $1]) << ($1 * 8) }
    }
    let seconds = Int64(bitPattern: words[0])
    // Somebody can have changed the row.
    guard seconds.magnitude < 1 << 52 else { return nil }
    self.init(
      now: Duration(secondsComponent: seconds, attosecondsComponent: Int64(bitPattern: words[1])),
      seed: words[2]
    )
  }
}
