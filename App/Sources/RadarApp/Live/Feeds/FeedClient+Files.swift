import FeedFeature
import FeedParsing

extension FeedClient {
  /// Creates a client whose sources are paths of files.
  ///
  /// It reads only files of at most the length that the parser takes, and checks their length first.
  init() {
    self.init { path in
      let megabytes = FeedParser().maximumBytes / 1_000_000
      return FeedDocument(try InputFile(path: path, kind: "a feed").read(atMost: megabytes))
    }
  }
}
