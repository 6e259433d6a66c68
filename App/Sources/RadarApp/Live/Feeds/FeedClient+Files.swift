import FeedFeature
import FeedParsing

extension FeedClient {
  /// Creates a client whose sources are paths of files.
  init() {
    self.init { path in
      let megabytes = FeedParser().maximumBytes / 1_000_000
      return FeedDocument(stored: try InputFile(path: path, kind: "a feed").read(atMost: megabytes))
    }
  }
}
