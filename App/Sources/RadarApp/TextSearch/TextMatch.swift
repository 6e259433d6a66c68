struct TextMatch: Encodable, Equatable, Identifiable, Sendable {
  let id: String
  let title: String

  /// The parts of the title that match, in Unicode scalars counted from 0.
  let titleMarks: [Range<Int>]

  /// A part of the text with words that match, on one line, or the beginning of the text if only the title matches.
  let excerpt: String

  /// The parts of the excerpt that match, in Unicode scalars counted from 0.
  let marks: [Range<Int>]
}
