/// How a stack is written: its screens with their ids, and the next id, so that none is given twice.
private enum StackKeys: CodingKey { case screens, ids, next }

extension Stack: Encodable where Screen: Encodable {
  /// Encodes the screens, their ids and the next id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackKeys.self)
    try container.encode(screens, forKey: .screens)
    try container.encode(ids, forKey: .ids)
    try container.encode(next, forKey: .next)
  }
}

extension Stack: Decodable where Screen: Decodable {
  /// Decodes a stack that is equal to the one that was encoded.
  ///
  /// It throws `DecodingError.dataCorrupted` if the screens and the ids differ in number, or if the ids do not
  /// ascend from 0 to less than the next id, or if the next id is so large that the ids would run out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StackKeys.self)
    storage = try container.decode([Screen].self, forKey: .screens)
    storedIDs = try container.decode([Int].self, forKey: .ids)
    next = try container.decode(Int.self, forKey: .next)
    let all = [-1] + storedIDs + [next]
    let problem: (key: StackKeys, text: String)? =
      if storage.count != storedIDs.count {
        (.ids, "A stack of \(storage.count) screens has \(storedIDs.count) ids.")
      } else if !zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) {
        (.ids, "The ids of a stack ascend from 0 to less than \(next), but they are \(storedIDs).")
      } else if next > Int.max / 2 {
        (.next, "The next id of a stack is \(next), so the ids would run out.")
      } else {
        nil
      }
    guard let (key, text) = problem else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: text)
  }
}
