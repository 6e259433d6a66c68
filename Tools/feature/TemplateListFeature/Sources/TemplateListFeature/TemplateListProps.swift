import UDFKit

/// The content of the pane.
public struct TemplateListProps: Encodable, Equatable, Sendable {
  /// The visible rows.
  public let rows: [TemplateListRow]

  /// The number of rows above the visible ones.
  public let above: Int

  /// The number of rows, visible or not.
  public let count: Int

  /// The number of marked rows.
  public let marked: Int

  /// Whether values are being loaded.
  public let isLoading: Bool

  /// Why the last value could not be loaded, with what to do, in one line.
  public let error: String?

  /// The seconds between automatic refreshes, or nil if there are none.
  public let watchInterval: Int?

  /// Creates the props of a state.
  ///
  /// Cost: the number of visible rows.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - visible: the visible rows, counted from 0, or nil for all.
  public init(_ state: TemplateListState, visible: Range<Int>? = nil) {
    let all = 0..<state.rows.count
    let visible = visible?.clamped(to: all) ?? all
    rows = Array(state.rows.elements[visible])
    above = visible.lowerBound
    count = all.count
    marked = state.marked
    isLoading = !state.loading.isEmpty
    error = state.error
    watchInterval = state.watchInterval
  }
}
