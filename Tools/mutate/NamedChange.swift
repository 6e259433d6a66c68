/// A change as a text names it: a line that ends with the file, and below it the lines of the difference.
///
/// Without a line that begins with +, it stands for every change of its lines.
struct NamedChange: Equatable {
  /// The path of the file, or the end of the path.
  let path: String
  private(set) var difference: [String] = []

  /// Returns the changes in a text, which may end in the middle of one.
  static func all(in text: String) -> [NamedChange] {
    var changes: [NamedChange] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("- ") || words.hasPrefix("+ "), !changes.isEmpty {
        changes[changes.count - 1].difference.append(String(words))
      } else {
        // A log says the line of the file too, behind a colon.
        let place = words.split(separator: " ").last ?? ""
        changes.append(NamedChange(path: String(place.prefix { $0 != ":" })))
      }
    }
    return changes.filter { !$0.difference.isEmpty }
  }

  func names(_ mutant: Mutant) -> Bool {
    let isWhole = difference.contains { $0.hasPrefix("+ ") }
    let lines = isWhole ? mutant.difference : mutant.before.map { "- \($0)" }
    return "/\(mutant.path)".hasSuffix("/\(path)") && lines == difference
  }
}
