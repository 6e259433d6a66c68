import RepositoryReading
import Testing

struct RoomTests {
  /// The rooms of the kernel and of radar, from the bottom up.
  private static let houses: [(folder: String, levels: [[String]])] = [
    (
      "Packages/UDFKit/Sources/UDFKit",
      [
        ["Basics"], ["Memory"], ["Collections"], ["Paths"], ["Effects"], ["Rules"], ["Observation"],
        ["Settings"], ["Turn"], ["Store"],
      ]
    ),
    (
      "App/Sources/RadarApp",
      [
        ["Text", "Embedded"], ["TextSearch"], ["Live/Index", "EntryPages"],
        ["Settings"], ["Live/Feeds", "Live/GitHub", "Exchange", "Documents", "Joining"],
        ["Features"], ["Commands", "Keeping"], ["Root"], ["Session"], ["Screen"],
        ["Launch"],
      ]
    ),
  ]

  @Test(arguments: houses)
  func `the rooms run one way`(folder: String, levels: [[String]]) throws {
    let violations = Rooms(try Repository.sources(), below: folder).violations(of: levels)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  private static let knowing = [
    "A/A.swift": "struct Aaa {}\nlet b: Bbb", "B/B.swift": "enum Bbb {}",
  ]
  private static let mutual = [
    "A/A.swift": "struct Aaa {}\nlet b: Bbb", "B/B.swift": "struct Bbb { let a: Aaa }",
  ]
  /// What a comment or a string says is no mention, nor is what two rooms declare.
  private static let apart = [
    "A/A.swift": "// Bbb\nlet a = \"Bbb\"\nlet c: Ccc",
    "B/B.swift": "struct Bbb {}\nstruct Ccc {}", "C/C.swift": "struct Ccc {}",
  ]

  private static let line = "A may not know B: it mentions Bbb"
  private static let lacking = [".: give this room a level", "B/C: give this room a level"]

  @Test(
    arguments: [
      (knowing, [["A"], ["B"]], [line]), (knowing, [["B"], ["A"]], []),
      (knowing, [["A", "B"]], []), (mutual, [["A", "B"]], [line]),
      (apart, [["A"], ["B"], ["C"]], []),
      (["A.swift": "", "B/C/D.swift": ""], [["B"]], lacking),
    ] as [([String: String], [[String]], [String])]
  )
  func `a room that knows one above it, or has no level, is reported`(
    files: [String: String],
    levels: [[String]],
    lines: [String]
  ) {
    let rooms = Rooms(files.map { SourceFile(path: "S/\($0)", text: $1) }, below: "S")
    #expect(rooms.violations(of: levels) == lines)
  }
}

/// The rooms of a module: the folders of its sources.
///
/// A room knows another room if it mentions a type that is declared there. A type that several rooms declare is ignored.
struct Rooms {
  /// The names of all rooms, of which `.` has the files beside the folders.
  private let names: Set<String>
  /// For each pair of rooms, the types of the second room that the first mentions.
  private var mentions: [[String]: Set<Substring>] = [:]

  /// Reads the rooms below a folder.
  init(_ files: [SourceFile], below folder: String) {
    let files = files.filter { $0.path.hasPrefix(folder + "/") }.map { file in
      let parts = file.path.dropFirst(folder.count + 1).split(separator: "/").dropLast()
      let words = file.swift.code.map { SwiftText.words(in: $0) }
      return (room: parts.isEmpty ? "." : parts.joined(separator: "/"), lines: words)
    }
    names = Set(files.map(\.room))
    var owners: [Substring: Set<String>] = [:]
    for file in files {
      for name in file.lines.flatMap(Self.declared) { owners[name, default: []].insert(file.room) }
    }
    for file in files {
      for word in Set(file.lines.joined()) {
        guard let rooms = owners[word], rooms.count == 1, let owner = rooms.first,
          owner != file.room
        else { continue }
        mentions[[file.room, owner], default: []].insert(word)
      }
    }
  }

  /// Returns a line for each room that is on no level, and for each that knows more than it may.
  ///
  /// The levels are given from the bottom up. A room may know the rooms on the levels below it. Of two rooms on one level,
  /// one may know the other.
  func violations(of levels: [[String]]) -> [String] {
    func level(of room: String) -> Int? { levels.firstIndex { $0.contains(room) } }
    let lacking = names.filter { level(of: $0) == nil }.map { "\($0): give this room a level" }
    let wrong = mentions.compactMap { pair, names -> String? in
      guard let own = level(of: pair[0]), let other = level(of: pair[1]) else { return nil }
      let isMutual = mentions[pair.reversed()] != nil
      // Of two rooms on one level, the first by the alphabet is reported.
      guard own < other || own == other && isMutual && pair[0] < pair[1] else { return nil }
      let types = names.sorted().joined(separator: ", ")
      return "\(pair[0]) may not know \(pair[1]): it mentions \(types)"
    }
    return (lacking + wrong).sorted()
  }

  /// Returns the types that a line declares.
  private static func declared(in words: [Substring]) -> [Substring] {
    zip(words, words.dropFirst()).filter { keyword, name in
      keywords.contains(keyword) && name.count > 2 && name.first?.isUppercase == true
    }
    .map(\.1)
  }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]
}
