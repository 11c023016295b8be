import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { keepUntilCommit, sendAfterCommit } from "./publish.ts";
import type { Tables } from "./schema.ts";

export type Tx = Transaction<Tables>;

/** A throw rolls back. No network calls inside. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let send = () => {};
  const result = await db.transaction().execute((tx) => {
    keepUntilCommit(tx);
    send = () => sendAfterCommit(db, tx);
    return work(tx);
  });
  send();
  return result;
}
