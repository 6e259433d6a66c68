import Foundation

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
