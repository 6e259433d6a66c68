import FlyingSocks
import Foundation

/// Addresses of servers on this machine.
enum LoopbackAddress {
  /// The error of a test that could not be set up.
  struct Failure: Error {
    let message: String
  }

  /// Returns the address at which a server listens.
  static func url(of address: Socket.Address?) throws -> URL {
    switch address {
    case .ip4(let host, let port): return try parse("http://\(host):\(port)")
    case .ip6(let host, let port): return try parse("http://[\(host)]:\(port)")
    default: throw Failure(message: "The server listens at no IP address: \(address as Any)")
    }
  }

  /// Whether this machine has an address with an IPv6 number.
  static let hasIPv6: Bool = {
    guard let socket = try? Socket(domain: Int32(AF_INET6)) else { return false }
    defer { try? socket.close() }
    return (try? socket.bind(to: sockaddr_in6.inet6(ip6: "::1", port: 0))) != nil
  }()

  static func parse(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw Failure(message: "\(text) is no address") }
    return url
  }
}
