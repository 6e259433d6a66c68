import FeedFeature
import Foundation
import UDFKit

extension FeedState {
  func problem(adding source: String) -> String? {
    guard sources[id: source] == nil else { return nil }
    return error ?? "\(Quoted(source)) is not followed: add it again"
  }

  func importProblem(since earlier: FeedState) -> String? {
    if let error { return error }
    let new = sources.filter { earlier.sources[id: $0.id] == nil }
    guard let failure = Self.failure(reading: new) else { return nil }
    let done = note.map { "\($0); " } ?? ""
    return "\(done)\(failure.count) of \(new.count) could not be read: \(failure.line)"
  }

  static func problem(reading sources: [FeedSource]) -> String? {
    guard let (count, line) = failure(reading: sources) else { return nil }
    return count == 1 ? line : "\(count) of \(sources.count) sources could not be read: \(line)"
  }

  private static func failure(reading sources: [FeedSource]) -> (count: Int, line: String)? {
    let failed = sources.filter { $0.error != nil }
    guard let first = failed.first, let error = first.error else { return nil }
    let next = first.nextTry.map { "; a watch tries it again after \($0.formatted(.iso8601))" }
    return (failed.count, error + (next ?? ""))
  }

  var refreshWarning: String? {
    let lines = sources.compactMap { source in
      source.warning.map { "\(Quoted.plain(source.title ?? source.id)): \(Quoted.plain($0))" }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
