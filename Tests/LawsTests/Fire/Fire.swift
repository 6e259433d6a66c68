import Testing

/// The tests under fire, one after the other, because each keeps a whole processor busy.
@Suite(.serialized, .rounds) enum Fire {}
