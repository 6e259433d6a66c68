import Foundation

/// A value of the program as a line of a tree.
struct ValueNode: Encodable, Equatable {
  let label: String
  let path: String
  let kind: ValueParts.Kind
  /// The value as text, which is cut if it is long.
  let text: String
  let count: Int

  init(_ value: Any, label: String, path: String) {
    let parts = ValueParts(of: value)
    self.label = label
    self.path = path
    kind = parts.kind
    count = parts.count
    text = ValueText.text(of: value)
  }

  /// Returns the parts of a value whose label or text contains a word in any case, the nearest first.
  ///
  /// No more values are looked at than the number of visits.
  static func search(_ word: String, in root: Any, limit: Int, visits: Int) -> [ValueNode] {
    var found: [ValueNode] = []
    var waiting: [(value: Any, path: String)] = [(root, "")]
    var next = 0
    var left = visits
    while next < waiting.count, found.count < limit, left > 0 {
      let (value, path) = waiting[next]
      next += 1
      for part in ValueParts(of: value) {
        if left == 0 || found.count == limit { break }
        left -= 1
        let inner = ValuePath.appending(part.label, to: path)
        let isLeaf = ValueParts(of: part.value).count == 0
        let isFound =
          part.label.localizedCaseInsensitiveContains(word)
          || isLeaf && ValueText.text(of: part.value).localizedCaseInsensitiveContains(word)
        if isFound { found.append(ValueNode(part.value, label: part.label, path: inner)) }
        if !isLeaf { waiting.append((part.value, inner)) }
      }
    }
    return found
  }
}
