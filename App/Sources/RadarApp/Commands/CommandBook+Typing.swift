import Foundation

/// A text that takes effect while it is typed.
struct Typing: Sendable {
  let text: String
  let deed: Deed<AppState>
}

extension CommandBook {
  /// Returns what a line does while it is typed, or nil if it waits for Return.
  ///
  /// A line that may become another command takes no effect until the line has taken effect before. For example,
  /// `search op` may become `search open 1`, and the results to which that command refers must stay visible.
  /// The same applies to a search without words.
  func typing(_ line: String, isTyped: Bool) -> Typing? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let form = form(of: words), let typed = form.typed else { return nil }
    let isOpen = line.last?.isWhitespace == false
    func typing(_ text: String) -> Typing? { typed(text).map { Typing(text: text, deed: $0) } }
    if words.count == form.words.count { return isTyped && !isOpen ? typing("") : nil }
    if !isTyped, isOpen, words.count == form.words.count + 1, let last = words.last {
      let begins = forms.contains { other in
        other.words.dropLast() == form.words[...]
          && other.words.last?.hasPrefix(last.lowercased()) == true
      }
      if begins { return nil }
    }
    return typing(Self.rest(of: line, words, after: form))
  }
}

extension CommandBook {
  /// Completes the last word of a line: a word of a command, or one of the words that its argument allows.
  func completion(of line: String) -> (line: String, choices: [String]) {
    let words = line.split(whereSeparator: \.isWhitespace)
    let isOpen = line.last?.isWhitespace == false
    let done = (isOpen ? words.dropLast() : words[...]).map { $0.lowercased() }
    let start = isOpen ? (words.last?.lowercased() ?? "") : ""
    let candidates = forms.flatMap { $0.nextWords(after: done) }.filter { $0.hasPrefix(start) }
    let choices = Set(candidates).sorted()
    guard let first = choices.first else { return (line, []) }
    let common = choices.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let kept = String(line.dropLast(isOpen ? words.last?.count ?? 0 : 0))
    let end = choices.count == 1 ? common + " " : common.count > start.count ? common : start
    return (kept + end, choices.count == 1 ? [] : choices)
  }
}

extension CommandForm {
  fileprivate func nextWords(after done: [String]) -> [String] {
    guard done.count <= words.count, Array(words.prefix(done.count)) == done else { return [] }
    if done.count < words.count { return [words[done.count]] }
    return type.choices
  }
}
