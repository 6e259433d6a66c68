import CFuzzer
import FeedParsing
import Foundation
import HTMLParsing
import RichText

/// What reads a document, as `FUZZ` in the environment names it.
private enum Reader: String {
  case html
  case feed
  case opml
  case dates

  static let chosen = ProcessInfo.processInfo.environment["FUZZ"].flatMap(Reader.init)

  func read(_ document: Data) {
    switch self {
    case .html:
      for _ in HTMLTokenizer(utf8: Array(document)) {}
      _ = RichText(html: String(decoding: document, as: UTF8.self)).layout(width: 40)
    case .feed: _ = try? FeedParser().parse(document)
    case .opml: _ = try? OPML(document)
    case .dates:
      // A feed is read quickly, and its dates have several forms.
      let feed = Data("<rss><channel><item><pubDate>".utf8) + document
      _ = try? FeedParser().parse(feed + Data("</pubDate></item></channel></rss>".utf8))
    }
  }
}

/// Gives a document that libFuzzer has made to the reader.
///
/// libFuzzer knows it by this name. A crash, a hang or a large allocation ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Reader.chosen?.read(start.map { Data(bytes: $0, count: count) } ?? Data())
  return 0
}

/// SwiftPM wants a program to have a start of its own, in the place of libFuzzer's.
@main
enum Fuzz {
  static func main() {
    guard Reader.chosen != nil else { fatalError("FUZZ must be html, feed, opml or dates") }
    var count = CommandLine.argc
    // Proof: libFuzzer gets the arguments of the process, which live as long as it.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, read))
  }
}
