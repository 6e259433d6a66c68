import FeedFeature
import FeedParsing
import Foundation
import Synchronization
import WebLoading

/// A fetcher of feeds over HTTP, which loads only changed documents.
struct FeedFetcher: Sendable {
  let web: WebClient
  var now: @Sendable () -> Date = { Date() }
  let cache = DocumentCache()
  private let gate = RetryGate()

  func fetch(_ source: String, isWhole: Bool = false) async throws -> FeedDocument {
    guard let url = URL(string: source.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      let reason = "is not a web address: give one that begins with http:// or https://"
      throw FetchError("\"\(PlainLine.text(source, limit: 120))\" \(reason)")
    }
    return try await fetch(url, isWhole: isWhole)
  }

  /// Fetches the document at an address.
  ///
  /// If the server reports that the document is unchanged, it has no content, unless that is asked for, and the same
  /// fingerprint. A server that asked for a pause is not contacted.
  func fetch(_ url: URL, isWhole: Bool = false) async throws -> FeedDocument {
    let answer = try await ask(url) { [cache] in isWhole ? [:] : cache.validators(for: $0) }
    guard answer.status == 304 else { return try accept(answer) }
    if let document = cache.document(from: answer.url), !isWhole { return document }
    // The document was removed from the cache during the request.
    return try accept(await ask(url) { _ in [:] })
  }

  private func accept(_ answer: WebAnswer) throws -> FeedDocument {
    guard (200...299).contains(answer.status) else { throw refusal(answer) }
    let document = FeedDocument(answer)
    let validators = ["If-None-Match": "ETag", "If-Modified-Since": "Last-Modified"]
    cache.store(document, of: answer.url, validators.compactMapValues { answer[$0] })
    return document
  }

  private func refusal(_ answer: WebAnswer) -> FetchError {
    let now = now()
    guard answer.status == 429 || answer.status == 503,
      let end = RetryTime.retryAfter(answer, now: now)
    else { return FetchError(answer) }
    let reason = "until \(RetryTime.text(end, now: now)) (\(answer.statusLine))"
    let line = "\(answer.url.authority) wants to be left alone \(reason): refresh again then"
    gate.close(until: end, because: line, at: answer.url)
    return FetchError(line, retryAfter: end)
  }

  private func ask(
    _ url: URL,
    knowing validators: @escaping @Sendable (URL) -> [String: String]
  ) async throws -> WebAnswer {
    try await web.get(url, headers: Self.headers) { [gate, now] url in
      if let pause = gate.pause(at: url, now: now()) {
        throw FetchError(pause.line, retryAfter: pause.end)
      }
      return validators(url)
    }
  }

  private static let headers = [
    "Accept": "application/atom+xml, application/rss+xml, application/feed+json, "
      + "application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5",
    "User-Agent": "radar",
  ]
}

extension FeedDocument {
  init(_ answer: WebAnswer) {
    let (contentType, address) = (answer["Content-Type"], answer.url.absoluteString)
    self.init(
      answer.body,
      contentType: contentType,
      address: address,
      name: answer.url.place,
      fingerprint: TextHash(contentType ?? "", address, then: answer.body).text
    )
  }

  init(stored data: Data) { self.init(data, fingerprint: TextHash(then: data).text) }

  var unchanged: FeedDocument {
    FeedDocument(
      Data(),
      contentType: contentType,
      address: address,
      name: name,
      fingerprint: fingerprint
    )
  }
}

struct FetchError: RetryableError, Equatable, Sendable, CustomStringConvertible {
  let description: String
  let retryAfter: Date?

  init(_ message: String, retryAfter: Date? = nil) {
    (description, self.retryAfter) = (message, retryAfter)
  }

  init(_ answer: WebAnswer) {
    let place = answer.url.place
    let status = answer.statusLine
    let line =
      switch answer.status {
      case 401, 403: "\(place) may not be read (\(status)): use an address that needs no sign-in"
      case 404: "\(place) is not there (\(status)): check the address"
      case 410: "\(place) is gone for good (\(status)): unfollow it"
      case 429: "\(place) is asked too often (\(status)): refresh less often"
      case 500...599: "\(place) failed (\(status)): try again later"
      default: "\(place) answered \(status): check the address"
      }
    self.init(line)
  }
}

/// The versions of the documents that servers sent last, so that servers need not send them again.
final class DocumentCache: Sendable {
  private let entries = Mutex<[URL: (document: FeedDocument, validators: [String: String])]>([:])

  func validators(for url: URL) -> [String: String] {
    entries.withLock { $0[url]?.validators } ?? [:]
  }

  func document(from url: URL) -> FeedDocument? { entries.withLock { $0[url]?.document } }

  func store(_ document: FeedDocument, of url: URL, _ validators: [String: String]) {
    entries.withLock { $0[url] = validators.isEmpty ? nil : (document.unchanged, validators) }
  }
}

extension FeedClient {
  init() {
    self.init { path in
      let megabytes = FeedParser().maximumBytes / 1_000_000
      return FeedDocument(stored: try InputFile(path: path, kind: "a feed").read(atMost: megabytes))
    }
  }
}
