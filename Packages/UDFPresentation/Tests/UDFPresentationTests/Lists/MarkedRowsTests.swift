import Testing
import UDFPresentation

struct MarkedRowsTests {
  @Test(arguments: [0, 1, 2, 63, 64, 100, 1_000], [1, 3, 100])
  func `each row is the marked element with its number`(count: Int, distance: Int) {
    var marks = (0..<count).map { $0 % distance == 0 }
    var rows = MarkedRows(marks)
    for _ in 0..<20 {
      let marked = marks.indices.filter { marks[$0] }
      #expect((rows.count, rows.total) == (count, marked.count))
      #expect(marked.indices.map(rows.index) == marked)
      #expect(marked.map(rows.row) == Array(marked.indices))
      guard let index = marks.indices.randomElement() else { continue }
      marks[index].toggle()
      rows.note(marks[index], at: index)
      #expect(rows == MarkedRows(marks))
    }
  }
}
