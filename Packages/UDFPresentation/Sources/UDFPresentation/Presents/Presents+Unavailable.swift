// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

// Forms that are wrong, so that the compiler says what is right. It considers an unavailable function only when nothing
// else fits.

/// Is not available, because the features of the screens are missing.
@available(
  *,
  unavailable,
  message:
    "Write the features of the screens in braces: 'Presents(\\.path) { IfCase(.detail) { DetailFeature.reducer } }', or '{}' if they have none"
)
public func Presents<State, Screen: Sendable>(
  _ keyPath: any WritableKeyPath<State, Stack<Screen>> & Sendable
) -> Reducer<State> { fatalError("unavailable") }

/// Is not available, because the feature that is shown is missing.
@available(
  *,
  unavailable,
  message:
    "Write the feature in braces: 'Presents(\\.sheet) { SheetFeature.reducer }', or '{}' if it has none. Only a Prompt needs no braces"
)
public func Presents<State, Wrapped>(
  _ keyPath: any WritableKeyPath<State, Wrapped?> & Sendable
) -> Reducer<State> { fatalError("unavailable") }

/// Is not available, because the feature that is shown is missing.
@available(
  *,
  unavailable,
  message:
    "Write the feature in braces: 'Presents(\\.destination, case: .edit) { EditFeature.reducer }', or '{}' if it has none. Only a Prompt needs no braces"
)
public func Presents<State, Destination, Part>(
  _ keyPath: any WritableKeyPath<State, Destination?> & Sendable,
  case prism: Prism<Destination, Part>
) -> Reducer<State> { fatalError("unavailable") }
