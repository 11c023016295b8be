import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export type Tx = Transaction<Tables>;

/** A throw rolls back. No network calls inside. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
