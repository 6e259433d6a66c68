extension Scenario {
  /// The scenario as Gherkin text.
  ///
  /// ```
  /// Feature: Counter
  ///   Scenario: Counting up
  ///     Given count is 0 and step is 5
  ///     When increment button tapped
  ///     Then count is 5
  /// ```
  public var description: String { [self].gherkin() }

  /// The sentences of the steps, which begin with `And` after a step with the same keyword.
  var sentences: [String] {
    var told = Told<State>()
    var last = ""
    return steps.map { step in
      defer { last = step.keyword }
      let keyword = step.keyword == last ? "And" : step.keyword
      return "\(keyword) \(step.text(after: &told))"
    }
  }
}

extension Sequence {
  /// Returns scenarios as Gherkin text, with the name of each feature before its first scenario.
  public func gherkin<State>() -> String where Element == Scenario<State> {
    var feature: String?
    let scenarios = map { scenario in
      defer { feature = scenario.feature }
      let indent = scenario.feature == nil ? "" : "  "
      let heading = scenario.feature.map { $0 == feature ? [] : ["Feature: \($0)"] } ?? []
      let lines = scenario.sentences.map { "\(indent)  \($0)" }
      return (heading + ["\(indent)Scenario: \(scenario.title)"] + lines).joined(separator: "\n")
    }
    return scenarios.joined(separator: "\n\n")
  }
}
