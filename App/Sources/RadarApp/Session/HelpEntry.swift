/// A command in the output of help.
struct HelpEntry: Encodable, Sendable {
  let usage: String
  let summary: String

  init(_ form: CommandForm<some Sendable>) {
    usage = form.usage
    summary = form.summary
  }

  /// Returns the whole list as readable lines with aligned columns.
  static func lines(_ entries: [HelpEntry]) -> [String] {
    let width = entries.map(\.usage.count).max() ?? 0
    return entries.map { $0.usage.padding(to: width + 2) + $0.summary }
  }
}

extension HelpEntry {
  /// Returns commands in a few lines, grouped by feature.
  static func brief<Meaning>(_ forms: [CommandForm<Meaning>]) -> [String] {
    var groups: [(word: String, forms: [CommandForm<Meaning>])] = []
    for form in forms {
      if groups.last?.word == form.words[0] {
        groups[groups.count - 1].forms.append(form)
      } else {
        groups.append((form.words[0], [form]))
      }
    }
    let features = groups.filter { $0.forms.count > 1 }.map { group in
      let rests = group.forms.map { $0.usage.dropFirst(group.word.count + 1) }
      return group.word + " " + rests.joined(separator: " | ")
    }
    let singles = groups.filter { $0.forms.count == 1 }.map { $0.forms[0].usage }
    return features + [singles.joined(separator: " | ")]
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
