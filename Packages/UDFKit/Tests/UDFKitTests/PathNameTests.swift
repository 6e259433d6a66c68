import Testing

@testable import UDFKit

@Suite("The name of a path")
struct PathNameTests {
  private struct Root {
    var inner = Inner()
  }

  private struct Inner {
    var count = 0
    var pairs = [[(1, 2)]]
    var names = ["": 0]
  }

  @Test("is its properties, without the root")
  func properties() {
    #expect(PathName(\Root.inner.count).text == ".inner.count")
    #expect(PathName(\Root.inner.count).fieldCount == 2)
    #expect(PathName(\Root.self).text == ".self")
  }

  @Test("begins where a description has its first dot")
  func description() {
    #expect(PathName.text(of: "\\Root.inner.count") == ".inner.count")
  }

  @Test("leaves out where the code of a computed property lies, which differs from run to run")
  func computedProperty() {
    #expect(PathName.text(of: "\\Root.<computed 0x0000aB7 (Int)>") == ".<computed (Int)>")
    #expect(
      PathName.text(of: "\\Root.a.<computed 0x01 (Box<Int>)>.<computed 0x02 (Int)>.b")
        == ".a.<computed (Box<Int>)>.<computed (Int)>.b"
    )
  }

  @Test("names an index into an array, of any type of elements, and no other subscript")
  func arrayIndex() {
    #expect(PathName(\Root.inner.pairs[0]).text == ".inner.pairs[index]")
    #expect(PathName(\Root.inner.pairs[0][1]).text == ".inner.pairs[index][index]")
    #expect(PathName(\[[Int]].[0][1]).text == "[index][index]")
    #expect(PathName(\Root.inner.names["a"]).text == ".inner.names.<computed (Optional<Int>)>")
  }

  // A runtime that knows no names of properties describes a key path by its type, which has dots too.
  @Test("is the whole description where that is of another form")
  func otherDescription() {
    #expect(PathName.text(of: "Swift.KeyPath<Root, Int>") == ".Swift.KeyPath<Root, Int>")
    #expect(PathName.text(of: "\\Root") == ".\\Root")
    #expect(PathName.text(of: "") == ".")
  }
}
