public import Foundation
public import UDFKit

/// The actions of the feeds.
///
/// The actions of one entry are `FeedEntryAction`. Numbers are those that the user sees, counted from 1. An action
/// with a number out of range is rejected, with the range. The feeds dispatch `watchTicked` and all that follow
/// `resumed` themselves.
public enum FeedAction: Action, Codable, Equatable {
  /// Follows a source, such as a path or an address, after it has been read.
  ///
  /// Rejected if the source is already followed, or is not one line of text.
  case addRequested(String)

  /// Follows a source from elsewhere under its own name, after it has been read.
  ///
  /// Does nothing if the source is already followed.
  case followRequested(name: String, source: String)

  /// Follows several sources with their names and groups, and reads them.
  ///
  /// A source that cannot be read is followed nevertheless. Sources that are followed already are left as they are. A
  /// running refresh goes on with the new ones, and reads again what it is reading, so that the action ends with it.
  case subscriptionsReceived([FeedSource], fault: String? = nil)

  /// Removes the messages to the user; see `FeedState.error` and `FeedState.note`.
  case messagesRead

  /// Gives a source another name, or the name that it had at first if the name is empty.
  case renameRequested(Int, name: String)

  /// Puts a source into a group, or into none if the name is empty.
  case groupChanged(Int, group: String)

  /// Mutes or unmutes a source. Entries of a muted source are marked as read, and are not reported as new.
  case muteToggled(Int)

  /// Marks all entries as read.
  ///
  /// Cost: one pass over all entries.
  case allMarkedRead

  /// Asks the user whether a source is to be removed; see `FeedState.prompt`.
  case removalRequested(Int)

  /// Asks whether a source is to be removed, which is given by its name, by a part of the name that no other source
  /// has, or by its number.
  ///
  /// It may be a source that is only being added. Upper and lower case are the same. Rejected if no source is meant, or
  /// several, with their names.
  case namedRemovalRequested(String)

  /// Removes the source about which the user was asked.
  ///
  /// The prompt's button dispatches this action. Ends the reading of a source that is only being added. Does nothing if
  /// there is no such source any more.
  case removalConfirmed(source: String)

  /// Stops following a source and removes its entries, without asking.
  case sourceRemoved(Int)

  /// Chooses which entries are shown.
  case filterChanged(FeedFilter)

  /// Reads all sources again, and restarts a running refresh.
  ///
  /// Rejected without sources.
  case refreshRequested

  /// Ends a refresh and keeps what has arrived.
  case refreshCancelled

  /// Goes on with a refresh that came back with the state of an earlier moment, such as after an undo.
  ///
  /// What was being read is read again. Does nothing if no refresh is running.
  case refreshContinued

  /// Refreshes every given number of seconds.
  ///
  /// Rejected below 1 second and above one day.
  case watchRequested(seconds: Int)

  /// Stops refreshing automatically.
  case unwatchRequested

  /// Runs the automatic refresh.
  case watchTicked

  /// Continues what ran when the program ended, for a state that was kept.
  ///
  /// Sources that were being added are read again, a watch goes on, and a refresh ends. The refresh keeps what has
  /// arrived.
  case resumed

  /// Adds the entries of a source, newest first.
  case entriesReceived(
    source: String,
    title: String?,
    entries: [FeedEntry],
    fault: String? = nil,
    fingerprint: String? = nil
  )

  /// Notes that the document of a source is the one that was read last, so that its entries stay as they are.
  case sourceUnchanged(source: String, fingerprint: String)

  /// Stores why a source could not be read, and when its server can be asked again, if the server says so.
  case loadFailed(source: String, message: String, retryAfter: Date? = nil)

  /// Reports the number of new entries of a source to features that count them.
  ///
  /// It comes after the entries are in the state, and only for one or more entries.
  case entriesArrived(source: String, count: Int)
}
