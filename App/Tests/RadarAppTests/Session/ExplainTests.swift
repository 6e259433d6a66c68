import FeedFeature
import Foundation
import Testing
import UDFInspection
import UDFKit

@testable import RadarApp

@MainActor
struct ExplainTests {
  private let session = Session(radar: Radar(clients: .offline))

  private func explain(_ command: String) async throws -> ExplanationInfo {
    let store = session.radar.store
    let (before, running) = (store.state, store.effects.count)
    let answer = await session.answer(to: "explain \(command)")
    #expect(answer.isOK)
    #expect(store.state == before)
    #expect(store.effects.count == running)
    let explanation = try #require(answer.pane as? ExplanationInfo)
    #expect(answer.lines == explanation.lines)
    return explanation
  }

  @Test func `each rule stands in its order, with what it would do`() async throws {
    _ = await session.answer(to: "search swift concurrency")
    let explanation = try await explain("search open 1")
    #expect(explanation.action == "resultOpened(1)")
    #expect(explanation.type == "SearchFeature.SearchAction")
    #expect(explanation.reason == nil)
    let steps = explanation.steps
    #expect(steps.map(\.rule.slice) == ["\\.search", "\\.search"])
    #expect(steps.map(\.verdict) == ["changed", "unchanged"])
    #expect(steps.map(\.hasEffect) == [false, true])
    let (first, second) = (steps[0].rule, steps[1].rule)
    let lines = [
      "resultOpened(1): changes \\.search", "1  \\.search (\(first.place)): changed its slice",
      "2  \\.search (\(second.place)): ran and changed nothing; returned an effect",
    ]
    #expect(explanation.lines == lines)
    #expect(first.file == "SearchFeature/SearchFeature.swift")
    #expect(second.file == "RadarApp/Reducer+App.swift")
  }

  @Test func `its rules are those of the command rules, which run when it is done`() async throws {
    let rules = session.radar.store.rules.map { RuleInfo($0).text }
    let steps = try await explain("feed add inDriver/UDF").steps
    #expect(steps.map(\.rule.text) == rules.filter { $0.hasPrefix("FeedFeature.FeedAction  ") })
    #expect(steps.count == 4)
  }

  @Test func `a command that would be rejected changes nothing, and says why`() async throws {
    let explanation = try await explain("counter step 7")
    let rule = try #require(explanation.steps.first?.rule)
    let reason = "\(rule.place) rejects it: There is no step 7: choose 1, 5 or 10"
    #expect(explanation.reason == reason)
    #expect(explanation.steps.map(\.error) == ["There is no step 7: choose 1, 5 or 10"])
    #expect(explanation.lines[0] == "stepChosen(7): nothing changes, because \(reason)")
    #expect(explanation.lines[1].contains("rejected the action, which is undone"))
  }

  @Test func `the rules after one that rejects would not run`() async throws {
    let steps = try await explain("search open 1").steps
    #expect(steps.map(\.verdict) == ["rejected", "notReached"])
    #expect(steps.last?.text.hasSuffix("did not run, the action had been rejected") == true)
  }

  @Test func `a file that is no feed is refused as it would be`() async throws {
    let folder = TemporaryFolder()
    for path in ["\(folder.url.path)/missing.xml", try folder.file("page", "<html></html>")] {
      let explanation = try await explain("feed add \(path)")
      let refused = await session.answer(to: "feed add \(path)")
      let error = try #require(refused.error)
      #expect(explanation.reason == "it is refused before any rule: \(error)")
      #expect(explanation.type == "FeedFeature.FeedAction" && explanation.steps.isEmpty)
    }
  }

  @Test func `a command for an entry is explained in the entry's store`() async throws {
    let reason = "it is refused before any rule: There is no entry to choose: add a feed first"
    #expect(try await explain("feed like 1").reason == reason)
    let folder = TemporaryFolder()
    _ = try await session.answer(to: "feed add \(folder.feed("a.xml", entries: 3))")
    let explanation = try await explain("feed like 2")
    #expect(explanation.action == "likeToggled" && explanation.reason == nil)
    #expect(explanation.steps.prefix(2).map(\.verdict) == ["changed", "changed"])
    #expect(explanation.steps.first?.rule.slice == "\\.feed.entries[…]")
  }

  @Test func `a removal that a script cannot do is refused as it would be`() async throws {
    let reason = try await explain("feed remove 1").reason
    #expect(reason?.hasSuffix("type feed remove 1 --yes") == true)
  }

  private let nothing = "its rules leave their slices as they are"

  @Test func `a command that leaves all as it is says so`() async throws {
    let explanation = try await explain("counter reset")
    #expect(explanation.lines[0] == "resetButtonTapped: nothing changes, because \(nothing)")
    #expect(explanation.steps.map(\.verdict) == ["unchanged"])
    await session.run("counter up")
    #expect(try await explain("counter reset").lines[0] == "resetButtonTapped: changes \\.counter")
  }

  @Test func `of a command that changes things only by its effect, both are told`() async throws {
    await session.run("search swift concurrency", "search open 1")
    let explanation = try await explain("search open 1")
    let line = "resultOpened(1): changes nothing by itself, but returns an effect"
    #expect(explanation.lines[0] == line)
    #expect(explanation.reason == nothing + ", but return an effect")
    #expect(explanation.steps.map(\.hasEffect) == [false, true])
  }

  @Test(arguments: ["state", "rules", "effects", "help", "quit"])
  func `of a command that only looks there is nothing to explain`(command: String) async throws {
    let explanation = try await explain(command)
    #expect(explanation.lines == ["There is nothing to explain: \(command) causes no action"])
    #expect(explanation.action == nil && explanation.steps.isEmpty)
    #expect(await !session.answer(to: "explain quit").isLast)
  }

  @Test func `a line that is explained in itself 100,000 times is refused at once`() async {
    let line = String(repeating: "explain ", count: 100_000) + "counter up"
    #expect(await session.answer(to: line).error?.contains("type explain COMMAND") == true)
  }

  @Test func `what was typed cannot send escape codes`() async throws {
    let text = try await explain("search \u{9B}2J\u{1B}[2J").lines.joined()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
  }

  @Test(arguments: ["explain counter up", "explain counter step 7", "explain help"])
  func `whatever is explained, the value has the same fields`(line: String) async throws {
    let text = try JSONLine.text(await session.answer(to: line))
    let pane = try #require(text.objects().last?["pane"] as? [String: Any])
    #expect(Set(pane.keys) == ["action", "type", "changes", "reason", "steps"])
    #expect((pane["changes"] as? Bool == true) == (pane["reason"] is NSNull))
    for step in try #require(pane["steps"] as? [[String: Any]]) {
      #expect(Set(step.keys) == ["rule", "verdict", "error", "hasEffect"])
    }
  }
}
