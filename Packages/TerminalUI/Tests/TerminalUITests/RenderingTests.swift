import TerminalUI
import Testing

struct RenderingTests {
  @Test(arguments: 0..<300)
  func `the coloured rendering without its codes is the plain one`(seed: Int) {
    var samples = Samples(seed: seed)
    let block = samples.block()
    #expect(withoutCodes(block.ansi) == block.plain)
  }

  @Test(arguments: 0..<300)
  func `no rendering of text from outside holds a code that is not ours`(seed: Int) {
    var samples = Samples(seed: seed)
    let block = samples.block()
    let controls = block.plain.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" })
    #expect(block.plain.unicodeScalars.count { $0 == "\n" } == max(0, block.height - 1))
  }

  @Test func `each style has its codes and ends in the terminal's own look`() {
    let loud = Style([.bold, .dim, .underlined, .inverse], color: .brightBlue)
    #expect(Line("x", loud).ansi == "\u{1B}[1;2;4;7;94mx\u{1B}[0m")
    #expect(Line("x", .color(.white)).ansi == "\u{1B}[37mx\u{1B}[0m")
    #expect(Line("x").ansi == "x")
  }

  @Test func `a screen that is given back in the middle of a text has the terminal's own look`() {
    #expect(ControlSequence.giveScreenBack.description.hasPrefix("\u{1B}[0m"))
  }

  @Test func `every colour has a code of its own`() {
    let codes = Set(Style.Color.allCases.map { Line("x", .color($0)).ansi })
    #expect(codes.count == 16)
  }

  private func withoutCodes(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var inCode = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { inCode = true } else if !inCode { plain.append(scalar) }
      if inCode, scalar == "m" { inCode = false }
    }
    return String(plain)
  }
}
