import UDFKit

/// An action that no rule handles and no journal writes, which is told after all that were dispatched before it.
struct JournalMark: Action {}
