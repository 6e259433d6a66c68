#if !canImport(Darwin)
import Foundation

/// The head of an answer, line by line.
struct CurlHead {
  private var status = 0
  private var fields: [(name: String, value: String)] = []

  mutating func take(_ line: String, of url: URL) -> WebAnswer? {
    let line = line.trimmingCharacters(in: .newlines)
    if line.hasPrefix("HTTP/") {
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      fields = []
    } else if line.isEmpty {
      guard status >= 200 else { return nil }
      let headers = Dictionary(fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
      return WebAnswer(url: url, status: status, headers: headers)
    } else if line.first?.isWhitespace == true, !fields.isEmpty {
      fields[fields.count - 1].value += " " + line.trimmingCharacters(in: .whitespaces)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields.append((line[..<colon].lowercased(), value))
    }
    return nil
  }
}
#endif
