extension Scenario {
  /// The scenario as Gherkin.
  ///
  /// ```
  /// Feature: Counter
  ///   Scenario: Counting up
  ///     Given count is 0 and step is 5
  ///     When increment button tapped
  ///     Then count is 5
  /// ```
  public var description: String {
    let indent = feature == nil ? "" : "  "
    let heading = feature.map { ["Feature: \($0)"] } ?? []
    let lines = sentences.map { "\(indent)  \($0)" }
    return (heading + ["\(indent)Scenario: \(title)"] + lines).joined(separator: "\n")
  }

  /// A sentence for each step; one that goes on with what the one before it does begins with `And`.
  var sentences: [String] {
    var baseline: State?
    var last = ""
    return steps.map { step in
      defer { last = step.keyword }
      let keyword = step.keyword == last ? "And" : step.keyword
      return "\(keyword) \(step.text(&baseline))"
    }
  }
}
