/// The rules for addresses in a text (RFC 3986, section 5).
enum WebAddress {
  /// The maximum length of an address in bytes.
  private static let longest = 4096

  private static let followed: Set = ["http", "https", "ftp", "mailto"]

  /// Returns the absolute form of a reference, or nil if it has none that leads to the web or to mail.
  static func resolve(_ reference: String, against base: Base?) -> String? {
    let reference = clean(reference)
    guard reference.utf8.count <= longest else { return nil }
    guard let scheme = scheme(of: reference) else { return base?.resolve(reference) }
    let rest = reference.dropFirst(scheme.utf8.count + 1)
    let isComplete = scheme == "mailto" ? !rest.isEmpty : rest.hasPrefix("//") && rest.count > 2
    return followed.contains(scheme) && isComplete ? reference : nil
  }

  private static func clean(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
    let scalars = text.unicodeScalars.filter { !unseen.contains($0.properties.generalCategory) }
    let trimmed = String(scalars).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return trimmed.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0) }.joined(separator: "%20")
  }

  private static let unseen: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// Returns the scheme of an address in lower case, or nil if it is relative.
  private static func scheme(of address: String) -> String? {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < address.utf8.count, scheme.first.map(isLetter) == true,
      scheme.allSatisfy({ isLetter($0) || "0123456789+-.".utf8.contains($0) })
    else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// An absolute web address to which references are relative; it is read once for all of them.
  struct Base {
    private let scheme: String
    private let authority: Substring
    private let path: Substring
    private let query: Substring

    init?(_ text: String) {
      let address = clean(text)
      guard address.utf8.count <= longest, let scheme = WebAddress.scheme(of: address),
        scheme != "mailto", followed.contains(scheme)
      else { return nil }
      var rest = address.dropFirst(scheme.utf8.count + 1)
      guard rest.hasPrefix("//") else { return nil }
      rest = rest.dropFirst(2).prefix { $0 != "#" }
      self.scheme = scheme
      authority = rest.prefix { $0 != "/" && $0 != "?" }
      rest = rest.dropFirst(authority.count)
      path = rest.prefix { $0 != "?" }
      query = rest.dropFirst(path.count)
      guard !authority.isEmpty else { return nil }
    }

    fileprivate func resolve(_ reference: String) -> String? {
      let origin = "\(scheme)://\(authority)"
      if reference == "//" { return nil }
      if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
      if reference.isEmpty || reference.hasPrefix("#") { return origin + path + query + reference }
      if reference.hasPrefix("?") { return origin + path + reference }
      let target = reference.prefix { $0 != "?" && $0 != "#" }
      let rest = reference.dropFirst(target.count)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      let whole = target.hasPrefix("/") ? String(target) : String(folder + target)
      return origin + Self.withoutDots(whole) + rest
    }

    private static func withoutDots(_ path: String) -> String {
      var kept: [Substring] = []
      let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      for (index, segment) in segments.enumerated() {
        let isDot = segment == "." || segment == ".."
        if segment == ".." { _ = kept.popLast() }
        if !isDot { kept.append(segment) } else if index == segments.count - 1 { kept.append("") }
      }
      return "/" + kept.joined(separator: "/")
    }
  }
}
