/// A replacement of a part of a file, as a range of its bytes.
package struct Edit: Hashable {
  package let range: Range<Int>
  package let replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// Edits of a file that do not overlap.
package struct ChangedFile {
  package let source: Source
  let edits: [Edit]
  /// The body that contains each edit, or nil for an edit outside of a body.
  let bodies: [Range<Int>?]

  package init(_ source: Source, _ edits: [Edit]) {
    self.source = source
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    bodies = self.edits.map { Bodies.body(around: $0.range, in: source) }
  }

  var text: String { String(decoding: bytes(of: source.bytes.indices), as: UTF8.self) }

  /// Returns a part of the file with those of the edits that are in it.
  func bytes(of part: Range<Int>) -> [UInt8] {
    var (result, end) = ([UInt8](), part.lowerBound)
    for edit in edits where part.contains(edit.range.lowerBound) {
      result += source.bytes[end..<edit.range.lowerBound] + edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + source.bytes[end..<part.upperBound]
  }
}
