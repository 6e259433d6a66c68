/// The tables of a journal in PostgreSQL.
enum PostgresSchema {
  /// The number of this layout of the tables, which is kept in `journal.format`.
  static let format = 1

  /// Returns the statements that create the tables in a schema that exists.
  ///
  /// The row of `journal` is the lock of the order: whoever appends locks it first. So numbers are dense, and become
  /// visible in their order.
  static func statements(_ place: PostgresPlace) -> String {
    """
    SET LOCAL search_path = \(place.name);
    CREATE TABLE journal (
      id int PRIMARY KEY CHECK (id = 1),
      format int NOT NULL,
      number bigint NOT NULL,
      version int NOT NULL,
      bytes bigint NOT NULL,
      owner uuid
    );
    INSERT INTO journal VALUES (1, \(format), 0, 0, 0, NULL);
    CREATE TABLE process (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      batch bigint NOT NULL DEFAULT 0,
      first bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE entry (
      number bigint PRIMARY KEY,
      process bigint,
      time double precision NOT NULL,
      name text NOT NULL,
      content bytea NOT NULL,
      location text NOT NULL,
      path text,
      ids text,
      inputs bytea,
      cause bigint,
      rule text,
      rejection text
    );
    \(others)
    \(append(place))
    """
  }

  /// What is kept besides the order itself.
  private static let others = """
    CREATE TABLE skipped (number bigint PRIMARY KEY, reason text NOT NULL);
    CREATE TABLE snapshot (
      ordinal bigint PRIMARY KEY,
      number bigint NOT NULL,
      time double precision NOT NULL,
      version int NOT NULL,
      left_out bigint NOT NULL,
      hash bigint NOT NULL,
      content bytea NOT NULL
    );
    CREATE TABLE version (number bigint PRIMARY KEY, version int NOT NULL);
    CREATE TABLE aside (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      number bigint NOT NULL,
      reason text NOT NULL,
      content jsonb NOT NULL
    );
    """

  /// The error code of an append by a version of the program that is too old.
  static let isNewer = "UDF01"
  /// The error code of an append by a process that is not in the table.
  static let isUnknownProcess = "UDF02"

  /// The function that appends the actions of a process, and returns the number of the first of them.
  ///
  /// The text of the function has no name of the schema, which could end it.
  ///
  /// A process numbers its batches. A batch that was committed before, and whose answer was lost, is not appended again.
  ///
  /// The transaction holds the lock of the order only until it is committed in memory, not until it is on the disk.
  /// Whoever reduces the entries has them flushed first, so nothing that was reduced can be lost; see `SharedOrder`.
  private static func append(_ place: PostgresPlace) -> String {
    """
    CREATE FUNCTION append(
      p_process bigint, p_batch bigint, p_version int, p_time double precision[], p_name text[],
      p_content bytea[], p_location text[], p_path text[], p_ids text[], p_inputs bytea[],
      p_cause bigint[], p_rule text[]
    ) RETURNS bigint LANGUAGE plpgsql SET search_path = \(place.name) AS $function$
    DECLARE
      v_number bigint; v_version int; v_batch bigint; v_first bigint; v_count bigint; v_bytes bigint;
    BEGIN
      PERFORM set_config('synchronous_commit', 'off', true);
      SELECT number, version INTO v_number, v_version FROM journal FOR UPDATE;
      SELECT batch, first INTO v_batch, v_first FROM process WHERE id = p_process;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'the process is not in the table' USING ERRCODE = '\(isUnknownProcess)';
      END IF;
      IF v_batch = p_batch THEN RETURN v_first; END IF;
      IF v_version > p_version THEN
        RAISE EXCEPTION '%', v_version USING ERRCODE = '\(isNewer)';
      END IF;
      INSERT INTO entry
        (number, process, time, name, content, location, path, ids, inputs, cause, rule)
      SELECT v_number + a.n, p_process, a.time, a.name, a.content, a.location, a.path, a.ids,
        a.inputs, a.cause, a.rule
      FROM unnest(p_time, p_name, p_content, p_location, p_path, p_ids, p_inputs, p_cause, p_rule)
        WITH ORDINALITY AS a (time, name, content, location, path, ids, inputs, cause, rule, n);
      GET DIAGNOSTICS v_count = ROW_COUNT;
      SELECT sum(octet_length(content) + \(rowSize)) INTO v_bytes FROM unnest(p_content) AS content;
      UPDATE journal SET number = v_number + v_count, bytes = bytes + v_bytes;
      UPDATE process SET batch = p_batch, first = v_number + 1 WHERE id = p_process;
      PERFORM pg_notify(current_schema(), (v_number + v_count)::text);
      RETURN v_number + 1;
    END
    $function$;
    """
  }

  /// The number of bytes that a row is taken to have besides its content.
  static let rowSize = 120
}
