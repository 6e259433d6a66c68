import UDFKit

/// A root state that contains only one feature's slice.
struct Alone<Slice: Sendable>: Sendable {
  var slice: Slice
}

/// A feature's slice as a parent presents it, which keeps its last state when the parent has taken it away.
enum Presence<Slice: Sendable>: Sendable {
  case there(Slice)
  case gone(Slice)

  /// The slice, or its last state.
  var slice: Slice {
    switch self {
    case .there(let slice), .gone(let slice): slice
    }
  }

  /// Returns the rule with which a parent takes the feature away, at an action of a type from it.
  static func end(_ type: (some Action).Type) -> Reducer<Presence> {
    On(type, only: .nearest) { presence, _ in
      presence = .gone(presence.slice)
      return .none
    }
  }
}

extension Prism {
  /// The feature while it is presented.
  static func there() -> Prism where Whole == Presence<Part> {
    Prism(name: "there") {
      if case .there(let slice) = $0 { slice } else { nil }
    } embed: {
      .there($0)
    }
  }
}
