import TerminalUI
import Testing

struct BlockTests {
  @Test(arguments: 0..<200)
  func `a fitted block and a box have exactly the size they were given`(seed: Int) {
    var samples = Samples(seed: seed)
    let (width, height) = (samples.int(0...30), samples.int(0...10))
    let block = samples.block()
    let box = block.boxed(title: samples.line(), width: width, height: height)
    for block in [block.fitted(width: width, height: height), box] {
      #expect(block.height == height)
      #expect(block.lines.allSatisfy { $0.width == width })
    }
  }

  @Test(arguments: 0..<100)
  func `a stack is the lines of its blocks`(seed: Int) {
    var samples = Samples(seed: seed)
    let (upper, lower) = (samples.block(), samples.block())
    #expect(Block.stacked([upper, lower]).lines == upper.lines + lower.lines)
  }

  @Test func `a box frames its lines and bears its title`() {
    let block: Block = ["one", "漢字 and more"]
    #expect(
      block.boxed(title: Line("Words", .bold), width: 12).plain == """
        ╭─ Words ──╮
        │ one      │
        │ 漢字 an… │
        ╰──────────╯
        """
    )
  }

  @Test func `a box as small as its frame is its frame`() {
    #expect(Block().boxed(title: "Words", width: 4).plain == "╭──╮\n╰──╯")
  }
}
