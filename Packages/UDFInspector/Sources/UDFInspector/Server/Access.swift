/// Who may use an inspector: a browser on this machine, to which its user gave the address.
///
/// A page of another origin has neither the token nor, because of `SameSite`, the cookie, and its `Origin` is another
/// one. A name that another domain resolves to this machine is another `Host`.
struct Access: Sendable {
  enum Verdict: Equatable {
    /// The token is right, so the browser gets the cookie.
    case welcome
    case allowed
    case refused(String)
  }

  /// The secret in the address.
  let token = Self.secret()
  /// The secret in the cookie, which the page cannot read.
  private let pass = Self.secret()
  private let port: UInt16

  init(port: UInt16) { self.port = port }

  /// The value of the header that sets the cookie.
  var cookie: String { "\(cookieName)=\(pass); Path=/; HttpOnly; SameSite=Strict" }

  /// Browsers send a cookie to all ports of a host, so that two inspectors need two names.
  private var cookieName: String { "udf-inspector-\(port)" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  func verdict(on head: RequestHead, isSocket: Bool) -> Verdict {
    guard let host = head["host"], hosts.contains(host) else {
      return .refused("This server has another name: open the address that the program printed.")
    }
    if head.has("origin") || isSocket, head["origin"] != "http://\(host)" {
      return .refused("Another page asked for this: open the address that the program printed.")
    }
    guard head.method == "GET" else { return .refused("This server answers GET only.") }
    if head.path == "/", !isSocket, let token = head.query["token"] {
      return Self.areEqual(token, self.token)
        ? .welcome : .refused("The token is wrong: open the address that the program printed.")
    }
    guard let cookie = head.cookie(cookieName), Self.areEqual(cookie, pass) else {
      return .refused("There is no token: open the address that the program printed.")
    }
    return .allowed
  }

  private static func secret() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares two secrets in a time that does not tell where they differ.
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
