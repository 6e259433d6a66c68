extension Line {
  /// Returns a bar of exactly `width` columns with a filled part of `fraction`.
  ///
  /// A fraction outside of 0...1 is clamped, and NaN counts as 0. A fraction above 0 fills at least one
  /// column, and only 1 fills all columns.
  public static func progressBar(
    _ fraction: Double,
    width: Int,
    style: Style = .color(.green)
  ) -> Line {
    let width = max(0, width)
    let fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    // This does not use `rounded()`, because without Foundation the C library that it needs is not linked on Linux.
    var filled = Int(fraction * Double(width) + 0.5)
    if fraction < 1 { filled = min(filled, width - 1) }
    if fraction > 0 { filled = max(filled, 1) }
    filled = min(max(filled, 0), width)
    return Line([
      StyledText(repeating: "█", count: filled, style),
      StyledText(repeating: "░", count: width - filled, .dim),
    ])
  }
}
