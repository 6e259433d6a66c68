import Foundation

extension String {
  /// The text as one part of an address, in which all but the unreserved characters of RFC 3986 are encoded.
  var percentEncoded: String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved))
      ?? self
  }
}
