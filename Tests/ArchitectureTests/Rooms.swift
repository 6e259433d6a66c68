import SwiftReading

/// The rooms of a module's sources, and the types of each other that they mention.
struct Rooms {
  /// All rooms.
  ///
  /// The files beside the folders are in the room `.`.
  let names: [String]
  /// For each pair of rooms, the types of the second room that the first mentions.
  let mentions: [RoomRules.Pair: Set<String>]

  /// Reads the rooms below a folder.
  ///
  /// A type that several rooms declare is ignored.
  init(_ files: [SourceFile], below folder: String) {
    let files = files.filter { $0.path.hasPrefix(folder + "/") }.map { file in
      let parts = file.path.dropFirst(folder.count + 1).split(separator: "/").dropLast()
      let words = file.swift.code.map { SwiftText.words(in: $0) }
      return (room: parts.isEmpty ? "." : parts.joined(separator: "/"), lines: words)
    }
    names = Set(files.map(\.room)).sorted()
    var owners: [Substring: Set<String>] = [:]
    for file in files {
      for name in file.lines.flatMap(Self.declared) { owners[name, default: []].insert(file.room) }
    }
    mentions = files.reduce(into: [:]) { mentions, file in
      for word in Set(file.lines.joined()) {
        guard let rooms = owners[word], rooms.count == 1, let owner = rooms.first,
          owner != file.room
        else { continue }
        mentions[RoomRules.Pair(file.room, owner), default: []].insert(String(word))
      }
    }
  }

  /// Returns the types that a line declares.
  private static func declared(in words: [Substring]) -> [Substring] {
    zip(words, words.dropFirst()).filter { keyword, name in
      keywords.contains(String(keyword)) && name.count > 2 && name.first?.isUppercase == true
    }
    .map(\.1)
  }

  private static let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
}
