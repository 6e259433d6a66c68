import Foundation

/// What a program says, a line at a time, at once also where no person reads it.
package enum Console {
  package static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  package static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
