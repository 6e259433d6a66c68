import Foundation

/// The reason why a document cannot be loaded, where, and what to do.
public struct WebError: Error, Equatable, Sendable, CustomStringConvertible {
  enum Reason: Equatable, Sendable {
    case notWeb
    /// The port or the number of the host is none.
    case cannotBeLoaded
    case hostNotFound
    case cannotConnect
    case notSecure(_ detail: String)
    case closed
    case brokenOff(_ detail: String)
    case notHTTP
    case tooLarge(bytes: Int)
    case silent(Duration)
    case tooSlow(Duration)
    case redirectLoop
    case tooManyRedirects(Int)
    case redirectToNowhere
    case other(_ detail: String)
  }

  let reason: Reason
  let url: URL

  init(_ reason: Reason, at url: URL) { (self.reason, self.url) = (reason, url) }

  /// The reason in a line.
  public var description: String {
    let place = url.place
    return switch reason {
    case .notWeb: "\(place) is not a web address: give one that begins with http:// or https://"
    case .cannotBeLoaded where url.port.map { !(1...65_535).contains($0) } ?? false:
      "\(place) has no possible port: give one from 1 to 65535"
    case .cannotBeLoaded: "\(place) has no possible host: give the name of the host, or its number"
    case .hostNotFound: "The host of \(place) cannot be found: check the address and the network"
    case .cannotConnect:
      "Cannot connect to \(place): check the address and the network, or try again later"
    case .notSecure(let detail):
      "No secure connection to \(place) (\(detail)): check the address and the computer's clock"
    case .closed: "\(place) closed the connection without an answer: try again later"
    case .brokenOff(let detail): "The answer from \(place) broke off (\(detail)): try again later"
    case .notHTTP: "What answered at \(place) does not speak HTTP: check the address and the port"
    case .tooLarge(let bytes):
      "\(place) sent more than \(bytes) bytes, the limit: check that the address is right"
    case .silent(let duration): "\(place) sent nothing for \(duration.inSeconds): try again later"
    case .tooSlow(let duration):
      "\(place) was not done after \(duration.inSeconds): try again later"
    case .redirectLoop: "\(place) redirects in a circle: check the address with a browser"
    case .tooManyRedirects(let count):
      "\(place) redirects more than \(count) times: check the address with a browser"
    case .redirectToNowhere:
      "\(place) redirects without saying where to: check the address with a browser"
    case .other(let detail): "Cannot read \(place) (\(detail)): check the address and the network"
    }
  }
}

extension Duration {
  fileprivate var inSeconds: String {
    let seconds = self / .seconds(1)
    let whole = Int(exactly: seconds).map(String.init)
    return "\(whole ?? String(seconds)) s"
  }
}
