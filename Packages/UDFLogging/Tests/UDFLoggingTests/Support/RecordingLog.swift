import Logging
import Synchronization

final class RecordingLog: Sendable {
  struct Entry: Sendable {
    let level: Logger.Level
    let text: String
    let metadata: Logger.Metadata
  }

  private let stored = Mutex<[Entry]>([])

  var entries: [Entry] { stored.withLock { $0 } }
  var lines: [String] { entries.map(\.text) }

  func record(_ entry: Entry) { stored.withLock { $0.append(entry) } }

  func logger(from level: Logger.Level = .trace) -> Logger {
    Logger(label: "test") { _ in Handler(log: self, logLevel: level) }
  }

  private struct Handler: LogHandler {
    let log: RecordingLog
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.record(
        Entry(level: event.level, text: "\(event.message)", metadata: event.metadata ?? [:])
      )
    }
  }
}
