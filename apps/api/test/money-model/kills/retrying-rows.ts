import { DatabaseLost } from "../../../src/db/database-lost.ts";
import type { Rows } from "../../../src/testing/rows.ts";
import { until } from "../../../src/testing/until.ts";

/** SQLSTATE classes of connections and of a server that is coming or going; codes of the socket. */
const AWAY = /^(?:08|57P)|^(?:ECONN|EPIPE|ENOENT)/;

/** Rows of a database that may be killed: what could not be asked is asked again. */
export function retryingRows(rows: Rows): Rows {
  function all<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
    return retryWhileAway(() => rows.all<R>(text, values));
  }
  return {
    all,
    async one<R extends object>(text: string, values: unknown[] = []): Promise<R> {
      const found = await all<R>(text, values);
      const [row] = found;
      if (row === undefined || found.length > 1) throw new Error(`${found.length} rows: ${text}`);
      return row;
    },
    close: () => rows.close(),
  };
}

/** What can be done twice is done until the database was there for it. */
export function retryWhileAway<T extends object | string>(work: () => Promise<T>): Promise<T> {
  return until("the database", () =>
    work().catch((error: unknown) => {
      if (isAway(error)) return null;
      throw error;
    }),
  );
}

/** The database was not there, or went before it answered. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseLost) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return AWAY.test(code) || error.message.startsWith("Connection terminated");
}
