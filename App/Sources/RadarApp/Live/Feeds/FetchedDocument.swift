import Foundation

/// A document from a server, with the information that is needed to parse it.
struct FetchedDocument: Equatable, Sendable {
  /// The body, decompressed, or nothing if the document has not changed.
  private(set) var data: Data

  /// The `Content-Type`, whose `charset` determines how to decode the body.
  let contentType: String?

  /// The address of the document after redirects, which is the base of relative links.
  let url: URL

  /// A text of 16 digits that differs, but for one chance in 2^64, if the content, its type or its address differs.
  let fingerprint: String

  /// Whether the document differs from the previous one, as far as the server reports.
  private(set) var isModified = true

  /// Creates a document that a server sent.
  init(data: Data, contentType: String?, url: URL) {
    self.data = data
    self.contentType = contentType
    self.url = url
    fingerprint = Self.fingerprint(data, contentType, url)
  }

  /// The document as one that has not changed, without its content.
  var unchanged: FetchedDocument {
    var document = self
    document.data = Data()
    document.isModified = false
    return document
  }
}

extension FetchedDocument {
  private static func fingerprint(_ data: Data, _ contentType: String?, _ url: URL) -> String {
    // FNV-1a with 64 bits. No byte of UTF-8 is 0xFF, which ends a part.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    for part in [contentType ?? "", url.absoluteString] {
      add(part.utf8)
      add(CollectionOfOne(0xFF))
    }
    add(data)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
