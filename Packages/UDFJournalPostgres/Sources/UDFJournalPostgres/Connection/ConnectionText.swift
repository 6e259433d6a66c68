import CPostgres

/// The connection text of libpq, from which no part may get into an error line that could be a password.
struct ConnectionText {
  let text: String
  private let secrets: [String]

  /// Reads a text.
  ///
  /// A text that libpq reads in another way than it was meant is refused, because parts of a password would be the name
  /// of a host or of a database, which errors contain.
  init(_ text: String) throws(PostgresFailure) {
    self.text = text
    guard text.contains("=") || text.contains("://") else {
      // It is the name of a database, or empty.
      secrets = []
      return
    }
    guard text.contains("=") || Self.schemes.contains(where: { text.hasPrefix($0) }) else {
      throw Self.failure("it is a URL that does not begin with postgresql://")
    }
    let options = try Self.options(text)
    secrets = options.filter(\.isSecret).map(\.value)
    for option in options where option.isMisread {
      throw Self.failure(
        "its \(option.name) is not one. Write @ as %40 and / as %2F in the password of a URL"
      )
    }
  }

  func redacted(_ failure: PostgresFailure) -> PostgresFailure {
    let message = secrets.reduce(failure.message) { $0.replacing($1, with: "…") }
    let isLost = failure.isConnectionLost
    return PostgresFailure(message, code: failure.code, isConnectionLost: isLost)
  }

  private static let schemes = ["postgresql://", "postgres://"]

  private static func failure(_ reason: String) -> PostgresFailure {
    PostgresFailure("the connection text cannot be used: \(reason)", isConnectionLost: true)
  }

  private struct Option {
    let name: String
    let value: String
    let isSecret: Bool

    /// Whether the value is what follows a character in a password that a URL must not contain.
    var isMisread: Bool {
      switch name {
      case "host": value.split(separator: ",").contains { $0.dropFirst().contains("@") }
      case "port": value.contains { !$0.isASCII || !($0.isNumber || $0 == ",") }
      default: false
      }
    }
  }

  /// Returns the options of a text.
  ///
  /// Proof of the pointers: libpq returns an array that ends with an option without a name, and texts that exist until it
  /// is freed.
  private static func options(_ text: String) throws(PostgresFailure) -> [Option] {
    var message: UnsafeMutablePointer<CChar>?
    guard let found = PQconninfoParse(text, &message) else {
      defer { PQfreemem(message) }
      // The quotes contain parts of the text.
      let parts = message.map { String(cString: $0) }?.split(separator: "\"") ?? []
      let reason = parts.count > 1 ? "\(parts[0])…\(parts[parts.count - 1])" : "it cannot be read"
      throw failure(reason)
    }
    defer { PQconninfoFree(found) }
    var options: [Option] = []
    var next = found
    while let name = next.pointee.keyword {
      if let value = next.pointee.val, value.pointee != 0 {
        options.append(
          Option(
            name: String(cString: name),
            value: String(cString: value),
            isSecret: next.pointee.dispchar.map { $0.pointee == CChar(UInt8(ascii: "*")) } ?? false
          )
        )
      }
      next += 1
    }
    return options
  }
}
