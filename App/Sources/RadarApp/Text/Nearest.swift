import UDFInspection

/// Returns the number of mistakes that turn a name into a text, or nil if the name cannot be meant.
///
/// Letters in another order are one mistake. A text without a letter of the name is never meant, however short the name
/// is.
func distance(of text: String, from name: String) -> Int? {
  if text.sorted() == name.sorted() { return text == name ? 0 : 1 }
  let distance = Explanation.editDistance(Array(text.prefix(40)), Array(name))
  return distance <= min(name.count - 1, max(2, name.count / 3)) ? distance : nil
}

/// Returns the name that was probably meant by a text, or nil if none is near.
func nearest(_ text: String, of names: [String]) -> String? {
  names.compactMap { name in distance(of: text, from: name).map { (name, $0) } }
    .min { $0.1 < $1.1 }?.0
}
