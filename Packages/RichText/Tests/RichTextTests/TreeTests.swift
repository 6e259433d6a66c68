import TerminalUI
import Testing

@testable import RichText

/// Random documents, written in random ways, that must be read as the blocks that they were made of.
struct TreeTests {
  @Test(arguments: 0..<250)
  func `a document is read as its blocks, however it is written`(seed: Int) {
    var tree = RandomTree(seed: UInt64(seed))
    let blocks = tree.blocks(depth: 0)
    var writer = RandomMarkup(seed: UInt64(seed) &* 7 &+ 1)
    let html = writer.html(of: blocks)
    let read = RichText(html: html).blocks
    #expect(read == blocks, "seed \(seed): \(html)")
  }

  @Test(arguments: 0..<30)
  func `a document looks the same however it is written`(seed: Int) {
    var tree = RandomTree(seed: UInt64(seed) &+ 10_000)
    let blocks = tree.blocks(depth: 0)
    let pictures = (0..<3).map { way in
      var writer = RandomMarkup(seed: UInt64(seed * 3 + way))
      return [20, 40, 80].map { RichText(html: writer.html(of: blocks)).plain(width: $0) }
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[1] == pictures[2])
  }
}
