import FeedFeature
import Foundation

/// The state of the feeds as it is kept.
enum JSONState {
  static func text(_ state: FeedState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  static func state(_ text: String) throws -> FeedState {
    try JSONDecoder().decode(FeedState.self, from: Data(text.utf8))
  }
}
