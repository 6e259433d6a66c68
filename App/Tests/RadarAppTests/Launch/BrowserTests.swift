import Testing

@testable import RadarApp

struct BrowserTests {
  @Test(arguments: [
    ("/bin/echo", ["x"]), ("/bin/echo -n", ["-n", "x"]), ("echo", ["x"]),
  ])
  func `BROWSER names the program that opens a link`(browser: String, arguments: [String]) {
    let command = Browser.command(for: "x", ["BROWSER": browser, "PATH": "/bin"])
    #expect(command?.program == "/bin/echo")
    #expect(command?.arguments == arguments)
  }

  @Test func `without a program there is none`() {
    #expect(Browser.command(for: "x", ["BROWSER": "nosuch", "PATH": "/nosuch"]) == nil)
  }
}
