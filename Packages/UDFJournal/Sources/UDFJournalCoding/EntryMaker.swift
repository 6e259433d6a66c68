public import Foundation
public import UDFJournal
public import UDFKit

/// Makes entries of the actions of a store, with the numbers of their causes.
///
/// The kernel names the action of a cause, but not its position. The last entry with an equal action at the same depth
/// is taken whose address is on the line of the action's. Of two equal actions whose effects run at the same time, this may
/// be the wrong one, unless they were addressed to different elements.
///
/// Cost: nothing for actions from outside, until an effect dispatches an action. Then a look at the last entries.
public struct EntryMaker: Sendable {
  private var causes = CauseNumbers()

  /// Creates a maker that knows no entries.
  public init() {}

  /// Returns the entry of an action that a listener received, with the number of its cause.
  ///
  /// The number is its position in the order of the actions, and the time is that at which it was reduced.
  public mutating func entry<State>(
    _ dispatched: Dispatched<State>,
    number: Int,
    time: Date
  ) -> Entry {
    causes.entry(dispatched, number: number, time: time)
  }
}
