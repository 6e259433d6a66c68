/// Returns the number of letters to change, insert, delete or swap with their neighbor to turn one word into
/// another.
func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var before: [Int] = []
  var row = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var next = [i + 1]
    for (j, other) in right.enumerated() {
      var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
        least = min(least, before[j - 1] + 1)
      }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row[right.count]
}

/// Returns the name that was probably meant by a text, or nil if none is near.
func nearest(_ text: String, of names: [String]) -> String? {
  names.map { (name: $0, distance: editDistance(String(text.prefix(40)), $0)) }
    .filter { $0.distance <= farthest(from: $0.name) }
    .min { $0.distance < $1.distance }?.name
}

/// Returns the greatest distance of a text that may be meant as a name.
///
/// A text without a letter of the name is never meant, however short the name is.
func farthest(from name: String) -> Int { min(name.count - 1, max(2, name.count / 3)) }
