// What a debug build finds and reports as `StoreIssue.mistake`.
extension Store {
  func reportObject() {
    core.reportMistake {
      guard State.self is any AnyObject.Type else { return nil }
      return
        "The state \(State.self) is a class. A rule that changes an object changes it in every copy of the state, so no"
        + " observer sees the change, and a rejected action is not undone. Make it a struct."
    }
  }

  @usableFromInline
  func reportIndex(_ keyPath: AnyKeyPath) {
    core.reportMistake {
      let path = PathName.text(of: String(describing: keyPath))
      guard let index = path.firstRange(of: PathName.index) else { return nil }
      let array = index.lowerBound == path.startIndex ? ".self" : path[..<index.lowerBound]
      return
        "The slice \\\(path) has an index of an array. The program ends when the array has fewer elements. Scope to"
        + " the element by its id, which is nil when the element is gone: scope(\\\(array), id: …)."
    }
  }

  func reportIndexesOfRules() {
    for rule in core.rules {
      core.reportMistake {
        let sender = Path(rule.definition.sender ?? []).description
        if !"\(rule.info.slice) \(sender)".contains(PathName.index) { return nil }
        return
          "The rule at \(rule.info.location) names an index of an array. The program ends when the array has fewer"
          + " elements. Write ForEach, whose rules run on the elements that are there."
      }
    }
  }

  /// Returns a function that reports a mistake while the store lives, and does not hold it; see `StoreIssue.mistake`.
  public func _mistakeReport() -> @Sendable (String) -> Void {
    { [weak core] text in core?.reportMistake { text } }
  }
}

extension Core {
  /// Reports what a debug build finds, unless a turn is running on this thread.
  fileprivate func reportMistake(_ find: () -> String?) {
    #if DEBUG
    if !lock.isHeldByThisThread(), let text = find() { settings.report(.mistake(text)) }
    #endif
  }
}
