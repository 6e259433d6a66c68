// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// Runs a feature while it is shown, and sets its slice to nil when it is dismissed.
///
/// ```swift
/// struct PageState { var sheet: SheetState? }
///
/// Presents(\.sheet) { SheetFeature.reducer }
/// ```
///
/// To show the feature, set the slice. The rules in the braces run first for an action, and then the slice becomes nil
/// if the action is ``Dismiss`` from the feature. When the slice is nil, the effects of the feature have ended (law 9).
///
/// A slice does not tell one presentation from the next. A new value in place of another one is the same presentation,
/// whose effects go on. A second ``Dismiss``, which was on its way, takes away what is shown when it arrives, and does
/// nothing if nothing is shown. The screens of a ``Stack`` have ids, and none of this applies to them.
///
/// A parent that acts on the end as well has a rule of its own, before this one or after it:
///
/// ```swift
/// On(Dismiss.self, from: \.sheet, only: .nearest) { page, _ in
///   page.isReloading = true
///   return .none
/// }
/// Presents(\.sheet) { SheetFeature.reducer }
/// ```
///
/// Cost: that of `IfLet`, and one rule for ``Dismiss``.
@inlinable
public func Presents<State, Wrapped>(
  _ keyPath: any WritableKeyPath<State, Wrapped?> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Wrapped> _ content: @escaping @Sendable () -> Reducer<Wrapped>
) -> Reducer<State> {
  Reducer(fileID: fileID, line: line) {
    IfLet(keyPath, fileID: fileID, line: line, content)
    On(Dismiss.self, from: keyPath, only: .nearest, fileID: fileID, line: line) { state, _ in
      state[keyPath: keyPath] = nil
      return .none
    }
  }
}

/// Runs a feature while it is the destination that is shown, and sets the slice to nil when it is dismissed.
///
/// ```swift
/// enum Destination { case profile(ProfileState), settings(SettingsState) }
/// struct PageState { var destination: Destination? }
///
/// Presents(\.destination, case: .profile) { ProfileFeature.reducer }
/// Presents(\.destination, case: .settings) { SettingsFeature.reducer }
/// ```
///
/// With an optional enum, only one of several destinations is shown at a time. When the enum leaves a case, the
/// effects of that case's feature have ended (law 9). Everything else is as for a slice of one type.
///
/// A parent's rule on ``Dismiss`` that shows the next destination lies after all rules `Presents` of this slice. Each of
/// them sets the slice to nil, also if a rule before it has shown another destination.
@inlinable
public func Presents<State, Destination, Part>(
  _ keyPath: any WritableKeyPath<State, Destination?> & Sendable,
  case prism: Prism<Destination, Part>,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Part> _ content: @escaping @Sendable () -> Reducer<Part>
) -> Reducer<State> {
  Reducer {
    IfLet(keyPath, case: prism, fileID: fileID, line: line, content)
    On(Dismiss.self, from: keyPath, only: .nearest, fileID: fileID, line: line) { state, _ in
      state[keyPath: keyPath] = nil
      return .none
    }
  }
}

/// Runs the features of a stack of screens, and pops a screen that is dismissed.
///
/// ```swift
/// struct AppState { var path = Stack<Screen>() }
///
/// Presents(\.path) {
///   IfCase(.city) { CityFeature.reducer }
///   IfCase(.settings) { SettingsFeature.reducer }
/// }
/// ```
///
/// Each screen is addressed: an action from the store of a screen, or from an effect of its rules, reaches only that
/// screen and what lies around it (law 7). ``Dismiss`` from a screen pops it and the screens above it, and their
/// effects end (law 9). A second ``Dismiss``, which was on its way, does nothing. ``Push`` puts a screen on top.
///
/// Cost: that of `ForEach`, one rule for ``Dismiss``, and two for ``Push``, of which one runs.
@inlinable
public func Presents<State, Screen: Sendable>(
  _ keyPath: any WritableKeyPath<State, Stack<Screen>> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Screen> _ content: @escaping @Sendable () -> Reducer<Screen>
) -> Reducer<State> {
  Reducer(fileID: fileID, line: line) {
    ForEach(keyPath, fileID: fileID, line: line, content)
    On(Dismiss.self, from: keyPath, only: .nearest, fileID: fileID, line: line) { state, id, _ in
      state[keyPath: keyPath].pop(from: id)
      return .none
    }
    On(Push<Screen>.self, only: .addressee, fileID: fileID, line: line) { state, push in
      state[keyPath: keyPath].push(push.screen)
      return .none
    }
    On(Push<Screen>.self, from: keyPath, only: .nearest, fileID: fileID, line: line) {
      $0[keyPath: keyPath].push($2.screen)
      return .none
    }
  }
}
