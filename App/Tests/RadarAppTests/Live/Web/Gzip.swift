import Foundation

/// Bodies in gzip compression.
enum Gzip {
  /// The uncompressed text of ``feed``.
  static let feedText =
    #"<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Zipped</title></feed>"#

  /// The compressed form of ``feedText``.
  static let feed = data(
    "H4sIAAAAAAACA7Oxr8jNUShLLSrOzM+zVTLUM1Cyt7NJS01NUQBK5BXbKmWUlBRY6euXl5frlRvr5Rel6xsZGJjq"
      + "O5bk5yrZ2ZRkluSk2kVlFhSkptjoQ3g2+iD9dgDA6TzEWwAAAA=="
  )

  /// A body of 200,000 zeros in 230 bytes.
  static let bomb = data(
    "H4sIAAAAAAACA+3BMQEAAADCoErrn84M/kAB" + String(repeating: "A", count: 257)
      + "K8BlH0jNkANAwA="
  )

  private static func data(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }
}
