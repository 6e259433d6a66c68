import Foundation

/// A program that prints the public symbols of a module as Markdown.
///
/// `write-api MODULE GRAPH.json…` reads the module's symbol graphs and prints its page.
@main
struct WriteAPI {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let module = arguments.first, arguments.count > 1 else {
      complain("usage: write-api MODULE GRAPH.json…")
      exit(2)
    }
    do {
      let graphs = try arguments.dropFirst().map { file in
        try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: file)))
      }
      print(APIPage(module: module, graphs: graphs).text, terminator: "")
    } catch {
      complain("write-api: \(error)")
      exit(2)
    }
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
