import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./schema.ts";

export type Tx = Transaction<Tables>;

/** Runs `work` in one transaction; a throw rolls it back. Nothing inside may call the network. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
