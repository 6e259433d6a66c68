import FlyingFox
import Foundation

/// A feed of releases, served with an `ETag`, and with 304 for clients that have the current version.
struct FakeFeed: Sendable {
  let text: String

  let entityTag: String

  init(_ title: String, version: String = "1.0.0") {
    entityTag = "W/\"\(title)-\(version)\""
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
        <id>tag:github.com,2008:https://github.com/\(title)/releases</id>
        <title>Release notes from \(title)</title>
        <updated>2026-01-02T03:04:05Z</updated>
        <entry>
          <id>tag:github.com,2008:Repository/1/\(version)</id>
          <updated>2026-01-02T03:04:05Z</updated>
          <link rel="alternate" type="text/html" href="/\(title)/releases/tag/\(version)"/>
          <title>\(version)</title>
          <content type="html">&lt;p&gt;Better than before.&lt;/p&gt;</content>
        </entry>
      </feed>
      """
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard request.headers[.ifNoneMatch] != entityTag else {
      return HTTPResponse(statusCode: .notModified, headers: HTTPHeaders([.eTag: entityTag]))
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/atom+xml; charset=utf-8", .eTag: entityTag],
      body: Data(text.utf8)
    )
  }
}
