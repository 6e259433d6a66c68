import SearchFeature

/// A list of repositories that a GitHub user keeps, as a query names it: `starred:USER` or `watched:USER`.
struct GitHubList: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case starred, watched

    var path: String { self == .starred ? "starred" : "subscriptions" }
  }

  static let pageSize = 100
  let kind: Kind
  let user: String

  init?(_ query: String) {
    let parts = query.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: PlainLine.text(String(parts[0]))) else {
      return nil
    }
    self.kind = kind
    user = PlainLine.text(String(parts[1]))
  }

  func check() throws(SearchError) {
    let isName = user.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard isName, (1...100).contains(user.utf8.count) else {
      let given = PlainLine.text(user, limit: 40)
      throw SearchError(
        "\(given.isEmpty ? "Nothing" : "\"\(given)\"") is no name of a GitHub user: "
          + "give the name after \(kind), as in \(kind):apple"
      )
    }
  }
}
