import UDFKit

/// An action that no journal writes, which is told after all that were dispatched before it.
///
/// No rule handles its type. A rule for all types must leave the state as it is, because a replay has no marks.
struct JournalMark: Action {}
