import pg from "pg";

/** Unreachable, unanswered or out of resources: temporary, and not the caller's fault. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super(lacksRoom(cause) ? "the database lacks resources" : "the database does not answer", {
      cause,
    });
    this.name = "DatabaseLost";
  }
}

/** Connection exceptions, shutdowns, too many connections, terminated sessions. */
const LOST_STATES = /^(?:08|57P0[123]$|53300$|25P0[34]$)/;
/** Files, disk or memory. Not 53400, where the statement itself exceeds the configuration. */
const NO_ROOM_STATES = /^53[012]00$/;
/** Driver messages of a lost or refused connection. */
const LOST_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

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
