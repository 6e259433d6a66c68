import UDFKit

/// A component that may be made for one look, such as a pane whose lines a script prints.
public protocol _Momentary: AnyObject {}

extension Store {
  /// Returns a function that reports a component that was released at once, and does not hold the store.
  func unheldReport() -> @Sendable (Any.Type) -> Void {
    let report = _mistakeReport()
    return { component in
      if component is any _Momentary.Type { return }
      report(
        "\(component) was connected and released at once, so it gets no more props. A store does not hold its"
          + " components. Keep a reference to it."
      )
    }
  }
}
