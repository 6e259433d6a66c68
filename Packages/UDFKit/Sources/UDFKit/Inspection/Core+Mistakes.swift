extension Core {
  /// Reports a state or a slice that is an object, in a debug build.
  @usableFromInline
  func reportObject(_ type: Any.Type) {
    reportMistake {
      guard type is any AnyObject.Type else { return nil }
      return
        "The state \(type) is a class. A rule that changes an object changes it in every copy of the state, so no"
        + " observer sees the change, and a rejected action is not undone. Make it a struct."
    }
  }

  /// Reports a slice that lies at an index of an array, in a debug build.
  @usableFromInline
  func reportIndex(_ keyPath: AnyKeyPath) {
    reportMistake {
      let path = PathName.text(of: String(describing: keyPath))
      guard let index = path.firstRange(of: PathName.index) else { return nil }
      let array = index.lowerBound == path.startIndex ? ".self" : path[..<index.lowerBound]
      return
        "The slice \\\(path) has an index of an array. The program ends when the array has fewer elements. Scope to"
        + " the element by its id, which is nil when the element is gone: scope(\\\(array), id: …)."
    }
  }

  /// Reports rules on slices that lie at an index of an array, in a debug build.
  func reportIndexesOfRules() {
    for rule in rules {
      reportMistake {
        let sender = Path(rule.definition.sender ?? []).description
        if !"\(rule.info.slice) \(sender)".contains(PathName.index) { return nil }
        return
          "The rule at \(rule.info.location) names an index of an array. The program ends when the array has fewer"
          + " elements. Write ForEach, whose rules run on the elements that are there."
      }
    }
  }

  /// Reports a component that was released at once, in a debug build.
  func reportUnheld(_ component: Any.Type) {
    reportMistake {
      if component is any _Momentary.Type { return nil }
      return
        "\(component) was connected and released at once, so it gets no more props. A store does not hold its"
        + " components. Keep a reference to it."
    }
  }

  /// Reports what a debug build finds, unless a turn is running on this thread.
  @inline(__always)
  private func reportMistake(_ find: () -> String?) {
    #if DEBUG
    if !lock.isHeldByThisThread(), let text = find() { settings.report(.mistake(text)) }
    #endif
  }
}

extension Store {
  /// Returns a function that reports a mistake while the store lives, and does not hold it; see `StoreIssue.mistake`.
  public func _mistakeReport() -> @Sendable (String) -> Void {
    { [weak core] in core?.settings.report(.mistake($0)) }
  }
}

/// A component that may be made for one look, such as a pane whose lines a script prints.
public protocol _Momentary: AnyObject {}
