import TerminalUI
import Testing

@testable import RichText

struct TableTests {
  private func plain(_ html: String, _ width: Int = 40) -> String {
    RichText(html: html).plain(width: width)
  }

  @Test func `cells are in columns by their width on the screen`() {
    let html = """
      <table><thead><tr><th>Name</th><th align="right">Size</th></tr></thead><tbody>
      <tr><td>日本</td><td style="text-align: right">1</td></tr>
      <tr><td>a 👍🏽</td><td align=right>20</td></tr></tbody></table>
      """
    let lines = """
      Name │ Size
      ─────┼─────
      日本 │    1
      a 👍🏽 │   20
      """
    #expect(plain(html) == lines)
    #expect(plain(html, 80) == lines)
    #expect(plain(html, 11) == lines)
    #expect(plain(html, 10) == "Name: 日本\nSize: 1\n\nName: a 👍🏽\nSize: 20")
  }

  @Test(arguments: ["", "</tfoot>"])
  func `the foot of a table is its end`(end: String) {
    let html = "<table><tfoot><tr><td>Total<td>3\(end)<tbody><tr><td>a<td>1<tr><td>b<td>2</table>"
    #expect(plain(html) == "a     │ 1\nb     │ 2\nTotal │ 3")
  }

  @Test func `a cell that is too wide is wrapped, and rows are told apart`() {
    let html = """
      <table><tr><th>Option<th>Meaning<tr><td>-v<td>Prints what it does, step by step\
      <tr><td>-q<td>Prints nothing</table>
      """
    #expect(
      plain(html, 30) == """
        Option │ Meaning
        ───────┼──────────────────────
        -v     │ Prints what it does,
               │ step by step
        ───────┼──────────────────────
        -q     │ Prints nothing
        """
    )
    #expect(
      plain(html, 16) == """
        Option: -v
        Meaning: Prints
        what it does,
        step by step

        Option: -q
        Meaning: Prints
        nothing
        """
    )
  }

  @Test func `cells cover columns and rows`() {
    let html = """
      <table><tr><td rowspan=2>a<td colspan=2>b<td>c<tr><td>d<td>e<tr><td>f<td>g<td>h</table>
      """
    #expect(
      plain("<table><tr><td colspan=2>wide one<td>x<tr><td>1<td>2<td>3</table>")
        == "wide one │ x\n1 │ 2    │ 3"
    )
    #expect(plain(html) == "a │ b     │ c\n  │ d │ e │\nf │ g │ h │")
    #expect(plain("<table><tr><td colspan=9>a<tr><td>b<td>c</table>") == "a\nb │ c")
  }

  @Test(arguments: [
    ("<td colspan=2>1<td>2", "A: 1\nC: 2"), ("<td>1<td colspan=9>2", "A: 1\nB: 2"),
    ("<td rowspan=2>1<td>2<td>3<tr><td>4<td>5", "A: 1\nB: 2\nC: 3\n\nB: 4\nC: 5"),
    ("<td>1<td>2<td>3<td>4", "A: 1\nB: 2\nC: 3\n4"),
  ])
  func `a cell below others is titled with the header of its column`(cells: String, lines: String) {
    #expect(plain("<table><tr><th>A<th>B<th>C<tr>\(cells)</table>", 8) == lines)
  }

  @Test(arguments: [
    ("A<br>x", "A x:\n1\nB: 2"), ("<h3>A</h3>", "A: 1\nB: 2"), ("", "1\nB: 2"),
    ("<p>A<p>x", "A\n\nx\n\nB\n\n1\n2"), ("<ul><li>A</ul>", "A\n\nB\n\n1\n2"),
  ])
  func `all of a header is shown, in a row unless it is one line`(header: String, lines: String) {
    #expect(plain("<table><tr><th>\(header)<th>B<tr><td>1<td>2</table>", 5) == lines)
  }

  @Test(arguments: [
    ("<tr><td rowspan=2>a<td>b<tr><td><tr><td>c<td>d", "a │ b\nc │ d"),
    ("<tr><td rowspan=3>a<td>b<tr></tr><tr><td>c<tr><td>d<td>e", "a │ b\n  │ c\nd │ e"),
  ])
  func `a cell covers no other rows because an empty row is left out`(rows: String, lines: String) {
    #expect(plain("<table>\(rows)</table>") == lines)
  }

  @Test func `a header over several columns titles each of them`() {
    let html = "<table><tr><th colspan=2>A<th>B<tr><td>1<td>2<td>3</table>"
    #expect(plain(html, 6) == "A: 1\nA: 2\nB: 3")
  }

  @Test(arguments: [
    ("<td>a<td>b", "ab"), ("<table><td>a<td>b</table>", "a │ b"),
    ("<table>x<tr>y<td>a</td>z<td>b</table>c", "x\ny\nz\n\na │ b\n\nc"),
    ("<table><caption>t</caption><tr><td>a<td>b</table>", "t\n\na │ b"),
    ("<table><tr><td><p>a<p>b</td></tr><tr><td>c</table>", "a\n\nb\n\nc"),
    ("<table><tr><td>a<td><ul><li>b<li>c</ul></table>", "a │ • b\n  │ • c"),
    ("<table><tr><td>a<td><table><tr><td>b<td>c</table></table>", "a │ b\n  │ c"),
    ("<table><tr><td><b>a<td>b</table>c", "a │ b\n\nc"), ("<table><tr></table>a", "a"),
    ("<table><tr><td>a</div></p><td>b</ul></table>", "a │ b"), ("<table><table><td>a", "a"),
  ])
  func `parts of a table may lack their tags`(html: String, lines: String) {
    #expect(plain(html) == lines)
  }

  @Test func `formatting that begins in a cell ends in it`() {
    let lines = RichText(html: "<table><tr><td><b>a<td>b</table>c").layout(width: 40).lines
    #expect(lines[0].runs.first?.style == .bold)
    #expect(lines[0].runs.last?.style == .plain)
    #expect(lines[2].runs.map(\.style) == [.plain])
  }

  @Test func `a table with more columns than there is room for is read row by row`() {
    let cells = (1...30).map { "<td>\($0)" }.joined()
    let lines = RichText(html: "<table><tr>\(cells)</table>").layout(width: 40).lines
    #expect(lines.map(\.plain) == (1...30).map(String.init))
  }
}
