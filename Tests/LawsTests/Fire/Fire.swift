import Testing

/// The tests under fire that keep threads of their own busy.
///
/// They run one after the other: each wants a processor for itself.
@Suite(.serialized) enum Fire {}
