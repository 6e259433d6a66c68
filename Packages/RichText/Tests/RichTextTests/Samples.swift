import TerminalUI

@testable import RichText

extension RichText {
  /// The lines without styles, with `\n` between them.
  func plain(width: Int) -> String {
    Block(layout(width: width).lines).plain
  }
}
