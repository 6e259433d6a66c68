import Testing

/// The tests under fire that keep their own threads busy.
///
/// They run one after the other, because each uses a whole processor. `UDF_ROUNDS` sets the number of rounds.
@Suite(.serialized, .rounds) enum Fire {}
