import Testing
import UDFInspector

/// Tests conditions on a state as people type them.
struct ConditionTests {
  private struct Row: Sendable {
    var name: String
    var note: String?
  }

  private struct Sample: Sendable {
    enum Kind { case small, large }

    var count = 12
    var number = "12"
    var isOn = true
    var kind = Kind.small
    var rows = [Row(name: "a"), Row(name: "b", note: "n")]
    var some: Row? = Row(name: "s")
    var none: Row?
  }

  @Test(arguments: [
    "count > 9", "count>=12", "count <= 12", "count != 11", "count == 12.0", "count < 100",
    "isOn == true", "kind == small", "kind == 'small'", "rows.count == 2", "rows.1.note == n",
    "rows.0.note == null", "rows.1.note != null", "some.name == \"s\"", "none == null",
    "none.name == null", "rows.0.name < b", "rows.2.name == null",
    "some.name != 'a > b'", "number == 12", "rows.0.name != rows",
  ])
  func `holds`(condition: String) throws {
    #expect(try Condition(condition).holds(in: Sample()))
  }

  @Test(arguments: [
    "count > 12", "count == 13", "isOn == false", "kind != small", "rows.count < 2", "none > 1",
    "none.name > 1", "some == null", "rows.0.note > a",
  ])
  func `does not hold`(condition: String) throws {
    #expect(try Condition(condition).holds(in: Sample()) == false)
  }

  @Test(arguments: [
    ("rows.x == 1", "rows has no \"x\": choose count, or the number of an element from 0"),
    ("count > abc", "count is the number 12: compare it with a number, not \"abc\""),
    ("rows == 1", "rows has parts: compare one of them, such as rows.count"),
    ("some == s", "some has parts: compare one of them, such as some.name"),
    ("count.x == 1", "count has no \"x\": it is a value without parts"),
    ("x == 1", "The state has no \"x\": choose count, number, isOn, kind, rows, some, none"),
    ("rows.-1.name == a", "rows has no \"-1\": choose count, or the number of an element from 0"),
    ("isOn > 1", "isOn is true, a truth value: compare it by == or != with true or false"),
    ("isOn == 1", "isOn is true, a truth value: compare it by == or != with true or false"),
    ("rows..name == 1", "rows has no \"\": choose count, or the number of an element from 0"),
  ])
  func `a path that is not there is an error`(condition: String, message: String) throws {
    let condition = try Condition(condition)
    #expect(throws: InspectorProblem(message)) { try condition.holds(in: Sample()) }
  }

  @Test(arguments: ["count > 1 > 2", "count >0&&x", "isOn === true", "count >> 1"])
  func `two comparisons are an error`(condition: String) {
    let message =
      "\"\(condition)\" has more than one comparison: type one, as in feed.unread > 10"
    #expect(throws: InspectorProblem(message)) { try Condition(condition) }
  }

  @Test(arguments: [("count => 1", ">="), ("count=>1", ">="), ("count =< 1", "<=")])
  func `a comparison the wrong way round is told the right way`(condition: String, sign: String) {
    let wrong = String(sign.reversed())
    let message =
      "\"\(condition)\" has \(wrong): type \(sign), as in feed.unread \(sign) 10"
    #expect(throws: InspectorProblem(message)) { try Condition(condition) }
  }
}
