import RichText
import Tables

/// A program that measures how fast HTML of 1 MB is read and laid out.
@main
struct TextBench {
  static func main() {
    print(layout.line(["1 MB of", "read", "layout", "narrow", "lines"]))
    for sample in samples { measure(sample.name, sample.html) }
  }

  private static let layout = TableLayout(columns: [16, 9, 9, 9, 9])

  /// The kinds of documents, each as a piece that is repeated.
  private static var samples: [(name: String, html: String)] {
    let notes = """
      <h2>What's changed</h2><ul><li>Do not read a frame twice by <a class="user" \
      href="https://example.com/ada">@ada</a> in <a href="https://example.com/pull/12">#12</a></li>\
      <li>Add <code>reserve(_:)</code> &amp; friends: the buffer grows once, not for each part</li>\
      </ul><p>Tests run on all platforms again. Thanks to everybody who measured and waited.</p>
      """
    let table = """
      <table><tr><th>Name<th>Meaning<tr><td>one<td>The first of them, which is the smallest of all\
      <tr><td>two<td>Twice as much</table>
      """
    return [
      ("release notes", notes), ("japanese", "<p>読み込みが速くなりました。表も読めます。</p>"),
      (
        "code",
        "<pre><code>let page = try await reader.read(at: address)\n  return page\n</code></pre>"
      ),
      ("tables", table), ("text", "The quick brown fox jumps over the lazy dog. "),
      ("nested quotes", "<blockquote>a"), ("open tags", "<b><a href=x>"), ("breaks", "a<br>"),
    ].map { ($0, String(repeating: $1, count: 1_000_000 / $1.utf8.count)) }
  }

  private static func measure(_ name: String, _ html: String) {
    let text = RichText(html: html, base: "https://example.com/")
    let layout = text.layout(width: 80)
    let times = [
      best { _ = RichText(html: html, base: "https://example.com/") },
      best { _ = text.layout(width: 80) },
      best { _ = text.layout(width: 40) },
    ]
    print(Self.layout.line([name] + times.map { "\($0) ms" } + ["\(layout.lines.count)"]))
  }

  /// Returns the shortest of five times in milliseconds.
  private static func best(_ work: () -> Void) -> Int {
    let clock = ContinuousClock()
    return (0..<5).map { _ in Int(clock.measure(work) / .milliseconds(1)) }.min() ?? 0
  }
}
