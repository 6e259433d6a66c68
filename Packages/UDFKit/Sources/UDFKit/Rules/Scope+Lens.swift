// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Runs the rules of a feature on a slice that is composed of several places of the state.
///
/// ```swift
/// Scope(through: .profile) { ProfileFeature.reducer }
/// ```
///
/// Rules change the part in the braces as if it were stored, and what they changed is written back to the
/// places. See `Lens` for the cost.
@inlinable
public func Scope<State, Slice>(
  through lens: Lens<State, Slice>,
  as addressing: Addressing = .shared,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Slice> _ content: @escaping @Sendable () -> Reducer<Slice>
) -> Reducer<State> {
  Nesting.scope(fileID, line, from: State.self, content)
    .prefixed(by: [.lens(lens)], isOwn: addressing == .own)
}
