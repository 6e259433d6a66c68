/// The reason why the feeds reject an action or cannot read a file, with what to do, in one line.
struct FeedError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ message: String) { description = Self.line(message) }

  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns the index of a thing by the number that the user sees, or throws an error that names the valid numbers.
  static func index(of thing: String, _ number: Int, among count: Int) throws(FeedError) -> Int {
    if number >= 1, number <= count { return number - 1 }
    let choice = count == 1 ? "there is only 1" : "choose one from 1 to \(count)"
    throw FeedError("There is no \(thing) \(number): \(choice)")
  }
}
