extension Line {
  /// A bar of exactly `width` columns of which `fraction` is filled.
  ///
  /// A fraction outside 0...1 counts as the nearer end, one that is no number as 0. A bar that has
  /// begun shows at least one filled column, and only a complete one is all filled.
  public static func progressBar(
    _ fraction: Double,
    width: Int,
    style: Style = .color(.green)
  ) -> Line {
    let width = max(0, width)
    let fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    // Not `rounded()`: without Foundation nothing links the C library that it needs on Linux.
    var filled = Int(fraction * Double(width) + 0.5)
    if fraction < 1 { filled = min(filled, width - 1) }
    if fraction > 0 { filled = max(filled, 1) }
    filled = min(max(filled, 0), width)
    return Line(String(repeating: "█", count: filled), style)
      + Line(String(repeating: "░", count: width - filled), .dim)
  }
}
