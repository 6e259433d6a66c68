import TerminalUI
import Testing

struct LineTests {
  @Test(arguments: 0..<300)
  func `a truncated line is the line's beginning and an ellipsis, as wide as may be`(seed: Int) {
    var samples = Samples(seed: seed)
    let line = samples.line()
    let widest = line.plain.map { String($0).displayWidth }.max() ?? 0
    for width in -1...line.width + 1 {
      let cut = line.truncated(to: width)
      #expect(cut.width <= max(0, width))
      #expect(cut.width > width - max(1, widest) || cut == line)
      #expect(line.width > width || cut == line)
      guard cut != line, width > 0 else { continue }
      // The beginning of a run may join the end of the one before it.
      let scalars = cut.plain.unicodeScalars
      #expect(scalars.last == "…" && line.plain.unicodeScalars.starts(with: scalars.dropLast()))
    }
  }

  @Test(arguments: 0..<300)
  func `a fitted line takes exactly the columns it was given`(seed: Int) {
    var samples = Samples(seed: seed)
    let line = samples.line()
    let width = samples.int(0...40)
    for alignment in [Line.Alignment.leading, .center, .trailing] {
      #expect(line.fitted(to: width, alignment).width == width)
    }
  }

  @Test(arguments: 0..<300)
  func `each run knows the width of its text`(seed: Int) {
    var samples = Samples(seed: seed)
    let (line, other) = (samples.line(), samples.line())
    let width = samples.int(1...40)
    let made =
      [line + other, line.fitted(to: width, .center), (line + other).uncolored, line.styled(.bold)]
      + Block([line, other]).boxed(title: other, width: width + 4, height: 6).lines
      + line.wrapped(to: width).lines + [.progressBar(0.5, width: width)]
    for run in made.flatMap(\.runs) { #expect(run.width == run.text.displayWidth, "\(run)") }
  }

  @Test(arguments: 0..<300)
  func `wrapped lines fit, keep every letter, and every word that fits`(seed: Int) {
    var samples = Samples(seed: seed)
    let line = samples.line()
    let width = samples.int(1...20)
    let wrapped = line.wrapped(to: width)
    #expect(wrapped.lines.allSatisfy { $0.width <= width })
    let letters = { (text: String) in Array(text.unicodeScalars.filter { $0 != " " }) }
    if line.plain.allSatisfy({ String($0).displayWidth <= width }) {
      #expect(letters(wrapped.lines.map(\.plain).joined()) == letters(line.plain))
    }
    let words = line.plain.split(separator: " ").map(String.init)
    guard words.allSatisfy({ $0.displayWidth <= width }) else { return }
    #expect(wrapped.lines.flatMap { $0.plain.split(separator: " ").map(String.init) } == words)
  }

  @Test func `a space in a wrapped line has the style that it had`() {
    let line = Line("one two ", .inverse) + Line("a", .bold) + " b"
    #expect(line.wrapped(to: 20).lines == [line])
    #expect(line.wrapped(to: 7).lines == [Line("one two", .inverse), Line("a", .bold) + " b"])
  }

  @Test func `a line of many words is wrapped to any width`() {
    let words = Array(repeating: "word", count: 100_000).joined(separator: " ")
    #expect(Line(words).wrapped(to: .max).lines == [Line(words)])
    #expect(Line(words).wrapped(to: 4).lines.count == 100_000)
  }

  @Test func `padding puts the spaces where the alignment says`() {
    let line: Line = "ab"
    #expect(line.padded(to: 5).plain == "ab   ")
    #expect(line.padded(to: 5, .center).plain == " ab  ")
    #expect(line.padded(to: 5, .trailing).plain == "   ab")
    #expect(line.padded(to: 1).plain == "ab")
  }

  @Test func `a wide character is not cut in two`() {
    #expect(Line("漢字漢").truncated(to: 4).plain == "漢…")
    #expect(Line("漢字漢").fitted(to: 4).plain == "漢… ")
  }

  @Test func `neighbours in one style are one run, and empty ones none`() {
    let line = Line("a", .bold) + Line("", .dim) + Line("b", .bold) + "c"
    #expect(line.runs == [StyledText("ab", .bold), StyledText("c")])
    #expect(line == Line("ab", .bold) + "c")
  }

  @Test func `a style is added to what each run had`() {
    let line = (Line("a", .color(.red)) + "b").styled(.bold)
    #expect(line.runs.map(\.style) == [Style(.bold, color: .red), .bold])
  }

  @Test(arguments: [
    (0.0, "░░░░"), (0.001, "█░░░"), (0.5, "██░░"), (0.999, "███░"), (1.0, "████"),
    (-3, "░░░░"), (7, "████"), (.nan, "░░░░"), (.infinity, "████"),
  ])
  func `a progress bar fills with its fraction`(fraction: Double, bar: String) {
    #expect(Line.progressBar(fraction, width: 4).plain == bar)
  }

  @Test(arguments: -1...30)
  func `a progress bar is as wide as asked for`(width: Int) {
    for tenth in -1...11 {
      #expect(Line.progressBar(Double(tenth) / 10, width: width).width == max(0, width))
    }
  }

  @Test func `without color, a line keeps its text and its traits`() {
    let line = Line("a", .color(.red)) + Line("b", Style(.bold, color: .cyan)) + "c"
    #expect(line.uncolored == Line("a") + Line("b", .bold) + "c")
  }
}

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
