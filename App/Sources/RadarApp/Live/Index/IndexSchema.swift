import GRDB

enum IndexSchema {
  /// The version of the tables and of how texts are read.
  private static let version = 2

  private static let statements = """
    DROP TABLE IF EXISTS entry;
    DROP TABLE IF EXISTS text;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, source TEXT NOT NULL, version INTEGER NOT NULL
    );
    CREATE INDEX source ON entry (source);
    CREATE VIRTUAL TABLE text
      USING fts5(title, content, tokenize = '\(IndexTokenizer.name)', prefix = '1 2');
    PRAGMA user_version = \(version);
    """

  static func prepare(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA user_version") == version { return }
    try database.execute(sql: statements)
  }
}
