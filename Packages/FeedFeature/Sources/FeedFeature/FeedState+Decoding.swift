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
    sources = try container.decode(IdentifiedArray.self, forKey: .sources)
    adding = try container.decode(IdentifiedArray.self, forKey: .adding)
    entries = try container.decode(IdentifiedArray.self, forKey: .entries)
    filter = try container.decode(FeedFilter.self, forKey: .filter)
    error = try container.decodeIfPresent(String.self, forKey: .error)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    prompt = try container.decodeIfPresent(Prompt.self, forKey: .prompt)
    let interval = try container.decodeIfPresent(Int.self, forKey: .watchInterval)
    watchInterval = interval.flatMap { Self.watchIntervals.contains($0) ? $0 : nil }
    waiting = try container.decode([String].self, forKey: .waiting)
    loading = try container.decode([String].self, forKey: .loading)
    refreshTotal = Self.count(try container.decode(Int.self, forKey: .refreshTotal))
    let news = try container.decodeIfPresent([FeedSource.ID: Int].self, forKey: .news)
    self.news = news?.mapValues(Self.count)
    recount()
  }

  /// Returns the nearest number that can be one of sources or entries.
  private static func count(_ number: Int) -> Int { min(max(number, 0), 1_000_000_000) }
}
