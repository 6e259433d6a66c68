import GRDB

/// The tables of a journal in SQLite.
enum SQLiteSchema {
  /// The number of this layout of the tables, which is kept in `user_version`.
  static let format = 1
  /// The mark of a journal among SQLite files, which is kept in `application_id`: the letters UDFJ.
  static let applicationID = 0x5544_464A

  static let tables = ["text", "entry", "skipped", "snapshot", "version"]

  static let statements = """
    CREATE TABLE text (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY,
      time REAL NOT NULL,
      name INTEGER NOT NULL,
      content BLOB NOT NULL,
      location INTEGER NOT NULL,
      path INTEGER,
      ids BLOB,
      inputs BLOB,
      cause INTEGER,
      rule INTEGER,
      rejection TEXT,
      hash INTEGER NOT NULL
    );
    CREATE TABLE skipped (number INTEGER PRIMARY KEY, reason TEXT NOT NULL);
    CREATE TABLE snapshot (
      ordinal INTEGER PRIMARY KEY,
      number INTEGER NOT NULL,
      time REAL NOT NULL,
      version INTEGER NOT NULL,
      left_out INTEGER NOT NULL,
      hash INTEGER NOT NULL,
      header_hash INTEGER NOT NULL,
      content BLOB NOT NULL
    );
    CREATE TABLE version (number INTEGER PRIMARY KEY, version INTEGER NOT NULL, hash INTEGER NOT NULL);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(format);
    """
}
