import Foundation

/// Where lists of sources are written, and what the addresses in them mean.
struct ExchangeClient: Sendable {
  /// Writes a document to a file.
  var save: @Sendable (_ path: String, _ document: Data) async throws -> Void

  /// Returns the source that an address means, which somebody typed or another program wrote into a list.
  var source: @Sendable (_ address: String) -> String = { $0 }

  /// Returns the address with which a source is written into a list for other programs.
  var address: @Sendable (_ source: String) -> String = { $0 }
}
