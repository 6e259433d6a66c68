/// The random order in which mutants are tested, which is the same for the same seed.
///
/// The position of a mutant depends only on its own text and the seed. So a change elsewhere in the sources
/// does not affect other mutants.
enum Draw {
  static func order(_ mutants: [Mutant], seed: UInt64) -> [Mutant] {
    var times: [String: Int] = [:]
    return mutants.map { mutant -> (place: UInt64, mutant: Mutant) in
      let text = ([mutant.path] + mutant.difference).joined(separator: "\n")
      times[text, default: 0] += 1
      return (hash("\(seed)\n\(text)\n\(times[text, default: 0])"), mutant)
    }
    .sorted { $0.place < $1.place }.map(\.mutant)
  }

  /// Returns a hash of a text (FNV-1a, then the end of SplitMix64).
  private static func hash(_ text: String) -> UInt64 {
    var bits = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { bits, byte in
      (bits ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
