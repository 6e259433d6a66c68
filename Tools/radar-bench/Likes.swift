import CProbe
import Foundation
import RadarApp
import Synchronization
import TerminalUI

/// The keys of a user who repeatedly likes the selected entry and takes the like back.
///
/// A key is pressed when the picture of the last one is written.
struct Likes {
  let count: Int
  /// What to do when the keys are measured, before radar is left.
  var whenMeasured: @Sendable () -> Void = {}

  /// Presses the keys in radar with a kept state, and returns the time from each key to its picture.
  func run(_ state: String) async -> [Duration] {
    let pictures = Pictures()
    let times = Mutex<[Duration]>([])
    // So wide that the line with the likes is written whole also beside more lists.
    let world = World.terminal((40, 240)) { press in
      pictures.expect("feeds")
      Thread.detachNewThread {
        pictures.wait()
        pictures.press("\tjj", press, until: "3 of")
        // The first key is measured for itself, and the next ones are not measured.
        let first = pictures.press("l", press, until: "liked 1")
        for _ in 0..<10 {
          pictures.press("l", press, until: "liked 0")
          pictures.press("l", press, until: "liked 1")
        }
        probe_start()
        let measured = (0..<count).map { number in
          pictures.press("l", press, until: "liked \(number % 2)")
        }
        probe_stop()
        whenMeasured()
        // What is kept is as it was, so that the next run sees the same.
        if count % 2 == 0 { pictures.press("l", press, until: "liked 0") }
        times.withLock { $0 = [first] + measured }
        for key in KeyParser.keys(in: "q".utf8) { press(key) }
      }
    } write: {
      pictures.add($0)
    }
    _ = await RadarProgram.run(["--state", state], in: world)
    return times.withLock(\.self)
  }
}

/// What radar writes, and a thread that waits for a part of it.
final class Pictures: Sendable {
  private let awaited = Mutex<String?>(nil)
  private let seen = DispatchSemaphore(value: 0)

  /// Notes what radar writes.
  func add(_ text: String) {
    let isSeen = awaited.withLock { awaited in
      guard let part = awaited, text.contains(part) else { return false }
      awaited = nil
      return true
    }
    if isSeen { seen.signal() }
  }

  /// Names the text that is waited for next.
  func expect(_ text: String) { awaited.withLock { $0 = text } }

  /// Waits until the text is written.
  func wait() { seen.wait() }

  /// Presses keys, and returns the time until a text is written.
  @discardableResult
  func press(_ keys: String, _ press: (Key) -> Void, until text: String) -> Duration {
    expect(text)
    return ContinuousClock().measure {
      for key in KeyParser.keys(in: keys.utf8) { press(key) }
      wait()
    }
  }
}
