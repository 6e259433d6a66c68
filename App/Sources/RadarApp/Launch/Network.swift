import ArgumentParser

enum Network: String, EnumerableFlag {
  case live, noLive

  static func help(for value: Network) -> ArgumentHelp? {
    switch value {
    case .live: "Search GitHub and fetch feeds over the network."
    case .noLive: "Use only what radar brings, and files."
    }
  }
}

extension WebAddress: ExpressibleByArgument {}
