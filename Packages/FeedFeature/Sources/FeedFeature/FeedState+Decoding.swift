import UDFKit
import UDFPresentation

extension FeedState {
  /// Reads a state, and counts its entries again.
  ///
  /// A person or another program may have written it, so that its numbers can be any. They become such that the rules
  /// can count on.
  ///
  /// Cost: one pass over all entries besides their decoding.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try container.decode(Value.self, forKey: key)
    }
    func valueIfPresent<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    (sources, adding, entries) = (try value(.sources), try value(.adding), try value(.entries))
    (filter, error, note) = (
      try value(.filter), try valueIfPresent(.error), try valueIfPresent(.note)
    )
    prompt = try valueIfPresent(.prompt)
    let interval: Int? = try valueIfPresent(.watchInterval)
    watchInterval = interval.flatMap { Self.watchIntervals.contains($0) ? $0 : nil }
    (waiting, loading) = (try value(.waiting), try value(.loading))
    refreshTotal = Self.count(try value(.refreshTotal))
    news = try valueIfPresent(.news)
    news = news?.mapValues(Self.count)
    recount()
  }

  /// Returns the nearest number that can be one of sources or entries.
  private static func count(_ number: Int) -> Int { min(max(number, 0), 1_000_000_000) }
}
