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
    guard case .ip4(let host, let port) = address else {
      throw Failure(message: "The server does not listen at an IPv4 address: \(address as Any)")
    }
    return try parse("http://\(host):\(port)")
  }

  /// Returns the address in a text.
  static func parse(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw Failure(message: "\(text) is no address") }
    return url
  }
}
