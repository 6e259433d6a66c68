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
}
