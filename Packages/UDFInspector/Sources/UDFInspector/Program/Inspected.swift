import Synchronization

/// A program as the site sees it, whatever its state is.
protocol Inspected: Sendable {
  /// What a page gets first.
  func greeting() -> Greeting

  /// What is new since a page was told last.
  func news(after position: Int) -> News

  /// Answers a request of a page.
  func answer(_ request: Request, at desk: Desk) async throws -> any Encodable & Sendable
}

/// What one open page looks at, besides the running program.
final class Desk: Sendable {
  private let opened = Mutex<(any Sendable)?>(nil)

  /// A history that was imported, or nil if the page shows the running program.
  var session: (any Sendable)? {
    get { opened.withLock { $0 } }
    set { opened.withLock { $0 = newValue } }
  }
}
