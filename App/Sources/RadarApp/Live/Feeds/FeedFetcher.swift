import Foundation

/// A fetcher of feeds over HTTP, which loads only changed documents.
///
/// ```swift
/// let document = try await FeedFetcher(web: web).fetch("https://example.com/feed.xml")
/// let feed = try FeedParser().parse(document.data, contentType: document.contentType,
///                                   baseURL: document.url.absoluteString)
/// ```
struct FeedFetcher: Sendable {
  /// The client for web requests.
  let web: WebClient

  /// Returns the current time.
  let now: @Sendable () -> Date

  /// The cache of fetched documents.
  let cache: DocumentCache

  private let gate = RetryGate()

  init(
    web: WebClient,
    cache: DocumentCache = DocumentCache(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.web = web
    self.cache = cache
    self.now = now
  }

  /// Fetches the document at an address that the user entered.
  func fetch(_ source: String, isWhole: Bool = false) async throws -> FetchedDocument {
    guard let url = URL(string: source.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw FetchError(
        "\"\(PlainLine.text(source, limit: 120))\" is not a web address: "
          + "give one that begins with http:// or https://"
      )
    }
    return try await fetch(url, isWhole: isWhole)
  }

  /// Fetches the document at an address.
  ///
  /// If the server reports that the document is unchanged, ``FetchedDocument/isModified`` is `false`, and there is no
  /// content, unless it is asked for. A server that asked for a pause is not contacted.
  ///
  /// The method throws ``FetchError``, or `CancellationError` as soon as the caller is cancelled.
  func fetch(_ url: URL, isWhole: Bool = false) async throws -> FetchedDocument {
    let answer = try await ask(url) { [cache] in isWhole ? nil : cache.validators(for: $0) }
    guard answer.status == 304 else { return try accept(answer) }
    if let document = cache.document(from: answer.url), !isWhole { return document }
    // The document was removed from the cache during the request.
    return try accept(await ask(url) { _ in nil })
  }

  private func accept(_ answer: WebAnswer) throws -> FetchedDocument {
    guard (200...299).contains(answer.status) else { throw refusal(answer) }
    let document = FetchedDocument(
      data: answer.body,
      contentType: answer["Content-Type"],
      url: answer.url
    )
    cache.store(document, Validators(answer))
    return document
  }

  private func refusal(_ answer: WebAnswer) -> FetchError {
    let now = now()
    guard answer.status == 429 || answer.status == 503,
      let end = RetryTime.retryAfter(answer, now: now)
    else { return FetchError(answer) }
    let line =
      "\(answer.url.authority) wants to be left alone until \(RetryTime.text(end, now: now)) "
      + "(\(answer.statusLine)): refresh again then"
    gate.begin(RetryGate.Pause(end: end, line: line), at: answer.url)
    return FetchError(line, retryAfter: end)
  }

  private func ask(
    _ url: URL,
    knowing validators: @escaping @Sendable (URL) -> Validators?
  ) async throws -> WebAnswer {
    do {
      return try await web.get(url, headers: Self.headers) { [gate, now] url in
        if let pause = gate.pause(at: url, now: now()) {
          throw FetchError(pause.line, retryAfter: pause.end)
        }
        return validators(url)
      }
    } catch let error as WebError {
      throw FetchError(error.description)
    }
  }

  private static let headers = [
    "Accept": "application/atom+xml, application/rss+xml, application/feed+json, "
      + "application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5",
    "User-Agent": "radar",
  ]
}
