import pg from "pg";

/**
 * The database cannot be reached, does not answer or has no room: expected, passing, and no fault of
 * the caller's.
 */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super(lacksRoom(cause) ? "the database lacks resources" : "the database does not answer", {
      cause,
    });
    this.name = "DatabaseLost";
  }
}

/** Connection exceptions, shutdowns, too many connections, sessions that the server ended. */
const LOST_STATES = /^(?:08|57P0[123]$|53300$|25P0[34]$)/;
/**
 * No open files, disk or memory left. Not 53400: there the statement itself is larger than the
 * server's configuration allows, and would be the next time.
 */
const NO_ROOM_STATES = /^53[012]00$/;
/** What the driver says of a connection that is gone or that it did not get. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/** The same as DatabaseLost where it is one; anything else as it is. */
export function asDatabaseLost(error: unknown): unknown {
  return isLost(error) ? new DatabaseLost(error) : error;
}

function lacksRoom(error: unknown): boolean {
  return error instanceof pg.DatabaseError && NO_ROOM_STATES.test(error.code ?? "");
}

function isLost(error: unknown): boolean {
  if (lacksRoom(error)) return true;
  if (error instanceof pg.DatabaseError) return LOST_STATES.test(error.code ?? "");
  if (!(error instanceof Error) || error instanceof DatabaseLost) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && /^E[A-Z]+$/.test(code)) || LOST_WORDS.test(error.message);
}
